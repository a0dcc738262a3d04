import type { CodiceVoce } from '@vedetta/domain';
import { getVoce } from '@vedetta/domain';
import type { Confronto } from '../editor-context.ts';
import { toTestoGrezzo } from '../griglia/formato-cella.ts';
import type { Stato } from '../stato/stato.ts';
import { createCella, getRiga } from '../stato/stato.ts';
import { withTotali } from '../stato/totali.ts';
import { formatVariazione } from '../stato/variazione.ts';

const unspace = (testo: string): string => testo.replaceAll(/\s/gu, '').replace('\u2212', '-');

/**
 * Lines as TSV for a spreadsheet: a header row, bare amounts with a comma, totals of the amounts in the editor.
 *
 * @example 'Codice\tVoce\tValore\tValore Alternativo\tVariazione %\nSPA\tTotale attivo\t1980000,00\t1935000,00\t-2,27%'
 */
export const toTsv = (
  { righe: scritte }: Pick<Stato, 'righe'>,
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
  const righe = codici.map((codice) => {
    const riga = getRiga({ righe: totali }, codice);
    const altri = confronti.map(({ importi }) => toTestoGrezzo(createCella(importi.get(codice) ?? null)));
    return [
      codice,
      getVoce(codice as CodiceVoce).titolo,
      ...altri,
      toTestoGrezzo(riga.valore),
      toTestoGrezzo(riga.rettifica),
      unspace(formatVariazione(riga)),
    ];
  });
  return [testa, ...righe].map((celle) => celle.join('\t')).join('\n');
};
