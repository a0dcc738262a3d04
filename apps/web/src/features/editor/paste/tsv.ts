import type { CodiceVoce } from '@vedetta/domain';
import { getVoce } from '@vedetta/domain';
import type { Confronto } from '../editor-context.ts';
import { toRawText } from '../grid/format-cell.ts';
import type { State } from '../state/state.ts';
import { createCell, getRow } from '../state/state.ts';
import { withTotali } from '../state/totali.ts';
import { formatVariazione } from '../state/variazione.ts';

const cleanSpaces = (testo: string): string => testo.replaceAll(/\s/gu, '').replace('\u2212', '-');

/**
 * Lines as TSV for a spreadsheet: a header row, bare amounts with a comma, totals of the amounts in the editor.
 *
 * @example 'Codice\tVoce\tValore\tValore Alternativo\tVariazione %\nSPA\tTotale attivo\t1980000,00\t1935000,00\t-2,27%'
 */
export const toTsv = (
  { rows: scritte }: Pick<State, 'rows'>,
  codici: readonly string[],
  confronti: readonly Confronto[],
): string => {
  const totali = withTotali(scritte);
  const testa = [
    'Codice',
    'Voce',
    ...confronti.map(({ titolo }) => titolo),
    'Valore',
    'Valore Alternativo',
    'Variazione %',
  ];
  const rows = codici.map((codice) => {
    const row = getRow({ rows: totali }, codice);
    const others = confronti.map(({ importi }) => toRawText(createCell(importi.get(codice) ?? null)));
    return [
      codice,
      getVoce(codice as CodiceVoce).titolo,
      ...others,
      toRawText(row.valore),
      toRawText(row.rettifica),
      cleanSpaces(formatVariazione(row)),
    ];
  });
  return [testa, ...rows].map((cells) => cells.join('\t')).join('\n');
};
