import type { Gruppo as CodiceGruppo, Report } from '@vedetta/contract';
import { getSigla, gruppiSezione, isAusiliario, printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { Chapter } from '../paper/chapter.tsx';
import { setApostrophes } from '../paper/text.ts';
import { listGrandezze } from '../data/grandezze.ts';
import { getNomeGruppo, listIndicatori, isTassoCrescita } from '../data/gruppi.ts';
import { findModelloStatistico } from '../data/modelli.ts';
import { CalcoliTable, toCalcoloRow } from './calcoli-table.tsx';
import type { CalcoloRow } from './calcoli-table.tsx';

type Props = { readonly report: Report };

const gruppi: readonly CodiceGruppo[] = gruppiSezione.altro;

/** Every intermediate figure of the indicators, in one appendix. */
export const CalcoliIntermedi = ({ report }: Props): ReactNode => (
  <Chapter
    titolo="Calcoli intermedi"
    occhiello="Appendice"
    sommario="Come si ottengono le grandezze usate dagli indicatori, una volta ciascuna."
  >
    <Calcoli titolo="Grandezze usate dagli indicatori" rows={listRowsGrandezze(report)} />
    {gruppi.map((gruppo) => (
      <Calcoli key={gruppo} titolo={getNomeGruppo(report, gruppo)} rows={listSupporting(report, gruppo)} />
    ))}
  </Chapter>
);

/** Whether a report has anything for the appendix. */
export const hasCalcoli = (report: Report): boolean =>
  gruppi.some((gruppo) => listSupporting(report, gruppo).length > 0);

const listRowsGrandezze = (report: Report): readonly CalcoloRow[] =>
  listGrandezze(report).map(({ nome, calcolo, risultato }) => ({ nome, sigla: '', calcolo, risultato }));

/** The helpers of a group that have a value and are not already shown beside it: growth rates, and the sum of a model. */
const listSupporting = (report: Report, gruppo: CodiceGruppo): readonly CalcoloRow[] => {
  const tutti = listIndicatori(report, gruppo);
  const shown = new Set(
    tutti
      .filter(({ indicatore }) => !isAusiliario(indicatore.codice))
      .map(({ indicatore }) => findModelloStatistico(indicatore))
      .map((modello) => (modello === null ? null : printNodo(modello.somma, 'simboli'))),
  );
  return tutti
    .filter(
      ({ indicatore }) =>
        isAusiliario(indicatore.codice) &&
        indicatore.valore !== null &&
        !isTassoCrescita(report, indicatore) &&
        !shown.has(printNodo(indicatore.spiegazione.albero, 'simboli')),
    )
    .map((index) => toCalcoloRow(index, getSigla(index.indicatore.codice)));
};

const Calcoli = ({ titolo, rows }: { readonly titolo: string; readonly rows: readonly CalcoloRow[] }): ReactNode =>
  rows.length === 0 ? null : (
    <>
      <h2>{setApostrophes(titolo)}</h2>
      <CalcoliTable rows={rows} />
    </>
  );
