import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { BarraSoglieStampa } from '../../../components/indicatore/barra-soglie-stampa.tsx';
import { RischioChip } from '../../../components/rischio/rischio-chip.tsx';
import { presentPunteggio } from '../../../components/rischio/segno.ts';
import carta from '../carta/carta.module.css';
import { Capitolo } from '../carta/capitolo.tsx';
import { StatoNormativo } from '../carta/riquadro.tsx';
import { closeFrase, setApostrofi } from '../carta/testo.ts';
import { listIndicatori } from '../dati/gruppi.ts';
import type { IndicatoreReport } from '../dati/gruppi.ts';
import { findEsito, listPassi } from '../dati/passi.ts';
import type { GruppoAllerta } from '../dati/passi.ts';
import classes from './indicatori-allerta.module.css';
import { TabellaIndici } from './tabella-indici.tsx';

type Props = { readonly report: Report };

export const IndicatoriConsuntivi = ({ report }: Props): ReactNode => {
  return (
    <Allerta
      report={report}
      gruppo="IdA"
      titolo="Indicatori di allerta"
      occhiello="Indicatori consuntivi, gruppo IdA"
    />
  );
};

export const IndicatoriPrevisionali = ({ report }: Props): ReactNode => {
  return (
    <Allerta
      report={report}
      gruppo="IdAp"
      titolo="Indicatori previsionali"
      occhiello="Indicatori di allerta sulla proiezione a fine esercizio, gruppo IdAp"
    />
  );
};

type AllertaProps = Props & { readonly gruppo: GruppoAllerta; readonly titolo: string; readonly occhiello: string };

const Allerta = ({ report, gruppo, titolo, occhiello }: AllertaProps): ReactNode => {
  const esito = findEsito(report, gruppo);
  const indici = listIndicatori(report, gruppo).filter(
    ({ indicatore }) => indicatore.codice !== esito?.indicatore.codice,
  );
  return (
    <Capitolo titolo={titolo} occhiello={occhiello}>
      {esito !== null && <Verdetto esito={esito} />}
      <div className={classes.passi}>
        {listPassi(report, gruppo).map((passo) => (
          <div key={passo.titolo}>
            <b>{passo.titolo}</b>
            <p>{passo.testo}</p>
          </div>
        ))}
      </div>
      <StatoNormativo />
      <TabellaIndici indici={indici} />
      <p className={[carta.piccolo, carta.nota].join(' ')}>
        Fonte delle soglie: CNDCEC, ottobre 2019, settore {setApostrofi(report.settore)}. La fascia «Attenzione» (entro
        il 20&nbsp;% dalla soglia) e i punteggi sono una scelta di prodotto.
      </p>
    </Capitolo>
  );
};

const Verdetto = ({
  esito: { indicatore, nome, unit, intervalli },
}: {
  readonly esito: IndicatoreReport;
}): ReactNode => {
  const { intervallo, lettura, note } = indicatore;
  const testi = [lettura, ...note, indicatore.motivo?.testo].filter((testo) => testo !== null && testo !== undefined);
  return (
    <div className={[classes.verdetto, classes[presentPunteggio(indicatore)?.banda ?? 'none']].join(' ')}>
      <div>
        <h2>{setApostrofi(intervallo?.label ?? nome)}</h2>
        <p>{testi.map(closeFrase).join(' ')}</p>
      </div>
      <div className={classes.scala}>
        <RischioChip indicatore={indicatore} size="lg" />
        <BarraSoglieStampa
          nome={nome}
          unit={unit}
          valore={indicatore.valore}
          intervalli={intervalli}
          intervallo={intervallo}
          larghezza={150}
        />
      </div>
    </div>
  );
};
