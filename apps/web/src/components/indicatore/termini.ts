import type { Termine } from '@vedetta/contract';
import { formatFigura, formatNumero, TESTO_VUOTO } from '@vedetta/domain';

/** Splits the terms of a figure into lines with an amount, lines at 0, and all others. */
export const listTermini = (termini: readonly Termine[]) => {
  const voci = termini.filter(({ tipo }) => tipo === 'voce');
  return {
    voci: voci.filter(({ valore }) => valore !== 0),
    vociNulle: voci.filter(({ valore }) => valore === 0),
    others: termini.filter(({ tipo }) => tipo !== 'voce'),
  };
};

/**
 * Formats a term of an explanation; a coefficient keeps all its digits.
 *
 * @example formatTermine({ tipo: 'input', unita: 'percent', valore: 0.5 }) // '50,00 %'
 */
export const formatTermine = ({ tipo, valore, unita }: Pick<Termine, 'tipo' | 'valore' | 'unita'>): string => {
  if (valore === null) return TESTO_VUOTO;
  if (unita === 'switch') return valore === 1 ? 'Si' : 'No';
  if (tipo === 'costante' && unita === null) return formatNumero(valore);
  return formatFigura(valore, unita);
};
