import type { Report } from '@vedetta/contract';
import { isAusiliario, isTassoCrescita, formatCapital, printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { formatValore } from '../../../components/indicatore/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { closeSentence, setApostrophes } from '../paper/text.ts';
import { getNomeGruppo, hasGruppo, listIndicatori, printCalcoloBreve } from '../data/gruppi.ts';
import type { IndicatoreReport } from '../data/gruppi.ts';
import { findModelloStatistico } from '../data/modelli.ts';
import classes from './calcoli-intermedi.module.css';
import { Grandezze } from './grandezze.tsx';

type Props = { readonly report: Report };

const GRUPPI = ['ICAS', 'LEVE', 'FCFO', 'BEP', 'ISPI'] as const;

/** Every intermediate figure of the indicators, in one appendix. */
export const CalcoliIntermedi = ({ report }: Props): ReactNode => (
  <Chapter
    titolo="Calcoli intermedi"
    occhiello="Appendice"
    sommario="Come si ottengono le grandezze usate dagli indicatori, una volta ciascuna."
  >
    <Grandezze report={report} />
    {GRUPPI.map((gruppo) => (
      <Gruppo key={gruppo} titolo={getNomeGruppo(report, gruppo)} valori={listSupporting(report, gruppo)} />
    ))}
  </Chapter>
);

/** Whether a report has anything for the appendix. */
export const hasCalcoli = (report: Report): boolean =>
  GRUPPI.some((gruppo) => hasGruppo(report, gruppo) && listSupporting(report, gruppo).length > 0);

/** The helpers of a group that have a value and are not already shown beside it: growth rates, and the sum of a model. */
const listSupporting = (report: Report, gruppo: (typeof GRUPPI)[number]): readonly IndicatoreReport[] => {
  const tutti = listIndicatori(report, gruppo);
  const shown = new Set(
    tutti
      .filter(({ indicatore }) => !isAusiliario(indicatore.codice))
      .map(({ indicatore }) => findModelloStatistico(indicatore))
      .map((modello) => (modello === null ? null : printNodo(modello.somma, 'simboli'))),
  );
  return tutti.filter(
    ({ indicatore }) =>
      isAusiliario(indicatore.codice) &&
      indicatore.valore !== null &&
      !isTassoCrescita(gruppo, indicatore.codice) &&
      !shown.has(printNodo(indicatore.spiegazione.albero, 'simboli')),
  );
};

const Gruppo = ({
  titolo,
  valori,
}: {
  readonly titolo: string;
  readonly valori: readonly IndicatoreReport[];
}): ReactNode => {
  if (valori.length === 0) return null;
  return (
    <>
      <h2>{setApostrophes(titolo)}</h2>
      <table className={classes.calcoli}>
        <thead>
          <tr>
            <th scope="col">Grandezza</th>
            <th scope="col">Come si ottiene</th>
            <th scope="col" className={carta.cifra}>
              Importo o rapporto
            </th>
          </tr>
        </thead>
        <tbody>
          {valori.map(({ indicatore, nome, unit }) => (
            <tr key={indicatore.codice}>
              <th scope="row">
                {setApostrophes(nome)} <span className={carta.codice}>{indicatore.codice.replace(/^__/u, '')}</span>
              </th>
              <td className={carta.small}>{printOrigine(indicatore)}</td>
              <td className={carta.cifra}>{formatValore(indicatore.valore, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** The formula; a variant of a model with its symbols, because their values are in the same table. */
const printOrigine = (indicatore: IndicatoreReport['indicatore']): string => {
  if (indicatore.motivo !== null) return closeSentence(indicatore.motivo.testo);
  const modello = findModelloStatistico(indicatore);
  return modello === null
    ? formatCapital(printCalcoloBreve(indicatore.spiegazione.albero))
    : printNodo(modello.somma, 'simboli');
};
