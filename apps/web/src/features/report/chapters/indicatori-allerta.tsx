import type { Gruppo, Report } from '@vedetta/contract';
import { formatPercent } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { PrintedSoglieBar } from '../../../components/indicatore/index.ts';
import { RischioChip, presentPunteggio } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { StatoNormativo } from '../paper/notice.tsx';
import { closeSentence, joinSentence, setApostrophes } from '../paper/text.ts';
import { printCalcolo } from '../data/calcolo-gruppo.ts';
import { listIndicatori } from '../data/gruppi.ts';
import type { IndicatoreReport } from '../data/gruppi.ts';
import { findEsito, listPassi } from '../data/passi.ts';
import classes from './indicatori-allerta.module.css';
import { IndiciTable } from './indici-table.tsx';

type Props = { readonly report: Report; readonly gruppo: Gruppo };

export const IndicatoriConsuntivi = (props: Props): ReactNode => {
  return (
    <Allerta {...props} titolo="Indicatori di allerta" occhiello={`Indicatori consuntivi, gruppo ${props.gruppo}`} />
  );
};

export const IndicatoriPrevisionali = (props: Props): ReactNode => {
  return (
    <Allerta
      {...props}
      titolo="Indicatori previsionali"
      occhiello={`Indicatori di allerta sulla proiezione a fine esercizio, gruppo ${props.gruppo}`}
    />
  );
};

type AllertaProps = Props & { readonly titolo: string; readonly occhiello: string };

const Allerta = ({ report, gruppo, titolo, occhiello }: AllertaProps): ReactNode => {
  const esito = findEsito(report, gruppo);
  const contributo = report.rischio.gruppi.find((altro) => altro.gruppo === gruppo);
  const indici = listIndicatori(report, gruppo).filter(
    ({ indicatore }) => indicatore.codice !== esito?.indicatore.codice,
  );
  return (
    <Chapter titolo={titolo} occhiello={occhiello}>
      {esito !== null && <Verdetto esito={esito} />}
      <div className={classes.steps}>
        {listPassi(report, gruppo).map((passo) => (
          <div key={passo.titolo}>
            <b>{passo.titolo}</b>
            <p>{passo.testo}</p>
          </div>
        ))}
      </div>
      <StatoNormativo />
      <IndiciTable indici={indici} />
      {contributo !== undefined && contributo.rischio !== null && (
        <p className={[carta.small, carta.nota].join(' ')}>
          Rischio del gruppo {formatPercent(contributo.rischio)}. {printCalcolo(contributo)}
        </p>
      )}
      <p className={[carta.small, carta.nota].join(' ')}>
        Fonte delle soglie: CNDCEC, ottobre 2019, settore {setApostrophes(report.settore)}. La fascia «Attenzione»
        (entro il 20&nbsp;% dalla soglia) e i punteggi sono un criterio adottato da Vedetta.
      </p>
    </Chapter>
  );
};

/** Some indices beyond their thresholds are no alert of the model, beside a grade that may be good. */
const printTitolo = (punteggio: number | null, valore: number | null, label: string): string =>
  punteggio !== null && punteggio < 1 && (valore ?? 0) > 0
    ? `Nessuna allerta del modello: ${joinSentence(label)}`
    : label;

const Verdetto = ({
  esito: { indicatore, nome, unit, intervalli },
}: {
  readonly esito: IndicatoreReport;
}): ReactNode => {
  const { intervallo, lettura, note } = indicatore;
  const texts = [indicatore.motivo?.testo, lettura, ...note].filter((testo) => testo !== null && testo !== undefined);
  return (
    <div className={[classes.verdetto, classes[presentPunteggio(indicatore)?.banda ?? 'none']].join(' ')}>
      <div>
        <h2>{setApostrophes(printTitolo(indicatore.punteggio, indicatore.valore, intervallo?.label ?? nome))}</h2>
        <p>{texts.map(closeSentence).join(' ')}</p>
      </div>
      <div className={classes.scala}>
        <RischioChip indicatore={indicatore} size="lg" />
        <PrintedSoglieBar
          nome={nome}
          unit={unit}
          valore={indicatore.valore}
          intervalli={intervalli}
          intervallo={intervallo}
          width={150}
        />
      </div>
    </div>
  );
};
