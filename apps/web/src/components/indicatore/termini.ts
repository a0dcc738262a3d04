import type { Termine } from '@vedetta/contract';
import { formatFigura, formatRapporto, TESTO_VUOTO } from '@vedetta/domain';

/** The lines, and everything else that a figure was made from. */
export const listTermini = (termini: readonly Termine[]) => ({
  voci: termini.filter(({ tipo }) => tipo === 'voce'),
  altri: termini.filter(({ tipo }) => tipo !== 'voce'),
});

/**
 * A figure of an explanation, in the column of the others.
 *
 * @example formatTermine({ unita: 'percent', valore: 0.5 }) // '50,00 %'
 */
export const formatTermine = ({ valore, unita }: Pick<Termine, 'valore' | 'unita'>): string => {
  if (valore === null) return TESTO_VUOTO;
  return unita === 'euro' || unita === 'percent' ? formatFigura(valore, unita) : formatRapporto(valore);
};
