import type { Termine } from '@vedetta/contract';
import { formatFigura, formatNumero, TESTO_VUOTO } from '@vedetta/domain';

/** The lines that weigh, those that are 0, and everything else that a figure was made from. */
export const listTermini = (termini: readonly Termine[]) => {
  const voci = termini.filter(({ tipo }) => tipo === 'voce');
  return {
    voci: voci.filter(({ valore }) => valore !== 0),
    vociNulle: voci.filter(({ valore }) => valore === 0),
    others: termini.filter(({ tipo }) => tipo !== 'voce'),
  };
};

/**
 * A figure of an explanation, in the column of the others; a coefficient of the method keeps the digits of its rule.
 *
 * @example formatTermine({ tipo: 'input', unita: 'percent', valore: 0.5 }) // '50,00 %'
 */
export const formatTermine = ({ tipo, valore, unita }: Pick<Termine, 'tipo' | 'valore' | 'unita'>): string => {
  if (valore === null) return TESTO_VUOTO;
  if (unita === 'switch') return valore === 1 ? 'Si' : 'No';
  if (tipo === 'costante' && unita === null) return formatNumero(valore);
  return formatFigura(valore, unita);
};
