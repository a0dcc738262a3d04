import { formatCapital, printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { formatValore } from '../../../components/indicatore/index.ts';
import carta from '../paper/paper.module.css';
import { TableHead } from '../paper/table-head.tsx';
import { closeSentence, setApostrophes } from '../paper/text.ts';
import { printCalcoloBreve } from '../data/gruppi.ts';
import type { IndicatoreReport } from '../data/gruppi.ts';
import { findModelloStatistico } from '../data/modelli.ts';
import classes from './calcoli-table.module.css';

/** A figure with its arithmetic. */
export type CalcoloRow = {
  readonly nome: string;
  /** Its symbol in the formulas; empty where the name is enough. */
  readonly sigla: string;
  readonly calcolo: string;
  readonly risultato: string;
};

/** Longer figures get a wider column. */
const LONG_FIGURE = 17;

/** Figures with their arithmetic, once each. */
export const CalcoliTable = ({ rows }: { readonly rows: readonly CalcoloRow[] }): ReactNode => (
  <table
    className={classes.calcoli}
    data-ampia={rows.some(({ risultato }) => risultato.length > LONG_FIGURE) || undefined}
  >
    <TableHead columns={['Grandezza', 'Come si ottiene', { cifra: 'Importo o rapporto' }]} />
    <tbody>
      {rows.map(({ nome, sigla, calcolo, risultato }) => (
        <tr key={`${sigla} ${nome}`}>
          <th scope="row">
            {setApostrophes(nome)}
            {sigla !== '' && <span className={carta.codice}> {sigla}</span>}
          </th>
          <td className={carta.small}>{calcolo}</td>
          <td className={carta.cifra}>{risultato}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The row of an indicatore. */
export const toCalcoloRow = (index: IndicatoreReport, sigla: string): CalcoloRow => ({
  nome: index.nome,
  sigla: sigla === index.nome ? '' : sigla,
  calcolo: printOrigine(index.indicatore),
  risultato: formatValore(index.indicatore.valore, index.unit),
});

/** The formula; a variant of a model with its symbols, because their values are in the same table. */
const printOrigine = (indicatore: IndicatoreReport['indicatore']): string => {
  if (indicatore.motivo !== null) return closeSentence(indicatore.motivo.testo);
  const modello = findModelloStatistico(indicatore);
  return modello === null
    ? formatCapital(printCalcoloBreve(indicatore.spiegazione.albero))
    : printNodo(modello.somma, 'simboli');
};
