import type { Gruppo, Report } from '@vedetta/contract';
import { formatPercent, isAusiliario } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { RischioChip } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { closeSentence, joinSentence } from '../paper/text.ts';
import { printCalcolo } from '../data/calcolo-gruppo.ts';
import { getNomeGruppo, listIndicatori, isTassoCrescita } from '../data/gruppi.ts';
import type { IndicatoreReport } from '../data/gruppi.ts';
import { findModelloStatistico } from '../data/modelli.ts';
import classes from './altri-indici.module.css';
import { CalcoliTable, toCalcoloRow } from './calcoli-table.tsx';
import { ModelloCard } from './modelli.tsx';
import { Pareggio } from './pareggio.tsx';
import { Segnali } from './segnali.tsx';
import { IndiciTable } from './indici-table.tsx';

type Props = { readonly report: Report; readonly gruppo: Gruppo };

/** What the name of a group may be taken for. */
const sommari: Readonly<Partial<Record<Gruppo, string>>> = {
  ICAS: 'È il nome di un gruppo di indici, non una valutazione della continuità aziendale: quella spetta agli amministratori nel redigere il bilancio e, dove c’è, al revisore.',
};

/** The chapter of a group: risk, scored indicatori with their bars, then the grandezze they use. */
export const AltriIndici = ({ report, gruppo }: Props): ReactNode => {
  const tutti = listIndicatori(report, gruppo);
  const allegato = report.schema_indicatori[gruppo]?.allegato ?? null;
  const modelli = listModelli(tutti.filter(({ indicatore }) => !isAusiliario(indicatore.codice)));
  const indici = modelli.filter(({ modello }) => modello === null).map(({ index }) => index);
  return (
    <Chapter
      titolo="ALTRI INDICI"
      gruppo={getNomeGruppo(report, gruppo)}
      occhiello={`Altri indicatori, gruppo ${gruppo}`}
      sommario={sommari[gruppo]}
    >
      <RischioGruppo report={report} gruppo={gruppo} />
      {modelli.map(
        ({ index, modello }) =>
          modello !== null && <ModelloCard key={index.indicatore.codice} index={index} modello={modello} />,
      )}
      {indici.length > 0 && <IndiciTable indici={indici} />}
      {allegato === 'pareggio' && <Pareggio report={report} />}
      <Crescita valori={tutti.filter(({ indicatore }) => isTassoCrescita(report, indicatore))} />
      <Fonti indici={tutti} />
      {allegato === 'segnali' && <Segnali report={report} gruppo={gruppo} />}
    </Chapter>
  );
};

const listModelli = (indici: readonly IndicatoreReport[]) => {
  return indici.map((index) => ({
    index,
    modello: findModelloStatistico(index.indicatore),
  }));
};

const RischioGruppo = ({ report, gruppo }: Props): ReactNode => {
  const contributo = report.rischio.gruppi.find((voce) => voce.gruppo === gruppo);
  if (contributo === undefined) return null;
  const { rischio, peso_effettivo, motivo } = contributo;
  return (
    <div className={classes.rischio}>
      <span className={classes.figura}>{formatPercent(rischio)}</span>
      <RischioChip rischio={rischio} />
      <p className={carta.small}>
        {rischio === null
          ? closeSentence(motivo ?? 'Nessun indicatore del gruppo ha un punteggio')
          : `Rischio del gruppo; nel grado sintetico pesa ${formatPercent(peso_effettivo)}. ${printCalcolo(contributo)}`}
      </p>
    </div>
  );
};

type CrescitaProps = { readonly valori: readonly IndicatoreReport[] };

/** The growth rates; those without a value are not a table of reasons, which the group already gives. */
const Crescita = ({ valori }: CrescitaProps): ReactNode => {
  const rows = valori.filter(({ indicatore }) => indicatore.valore !== null).map((index) => toCalcoloRow(index, ''));
  if (rows.length === 0) return null;
  return (
    <section className={classes.unita}>
      <h2>Tassi di crescita</h2>
      <CalcoliTable rows={rows} />
    </section>
  );
};

/** The notes on the source of the soglie, each once with the codes of its indicatori. */
const Fonti = ({ indici }: { readonly indici: readonly IndicatoreReport[] }): ReactNode => {
  const note = Map.groupBy(
    indici.filter(({ indicatore }) => indicatore.spiegazione.nota_soglie !== null),
    ({ indicatore }) => indicatore.spiegazione.nota_soglie ?? '',
  );
  return (
    <p className={[carta.small, carta.nota, classes.fonti].join(' ')}>
      {[...note]
        .map(
          ([nota, voci]) =>
            `${voci.map(({ indicatore }) => indicatore.codice).join(', ')}: ${closeSentence(joinSentence(nota))}`,
        )
        .join(' ')}
    </p>
  );
};
