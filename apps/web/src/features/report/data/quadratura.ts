import type { Bilancio } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { formatImporto } from './importi.ts';

type Quadratura = Pick<Bilancio, 'data_bilancio' | 'quadratura' | 'vuoto'>;

/** A statement with no lines, or that does not balance: nothing is computed from it. */
export const isInutilizzabile = ({ quadratura, vuoto }: Pick<Quadratura, 'quadratura' | 'vuoto'>): boolean =>
  vuoto || quadratura !== 0;

/** The difference of an unbalanced statement. @example 'l’attivo supera il passivo di 10,00 €' */
export const printDifferenza = ({ quadratura }: Pick<Quadratura, 'quadratura'>): string =>
  `${quadratura > 0 ? 'l’attivo supera il passivo' : 'il passivo supera l’attivo'} di ${formatImporto(Math.abs(quadratura))}`;

/** Why nothing is computed from a statement; null where it can be used. */
export const explainInutilizzabile = (bilancio: Quadratura): string | null => {
  if (bilancio.vuoto)
    return `Il bilancio al ${formatData(bilancio.data_bilancio)} non ha voci: nessun indicatore è calcolato.`;
  return bilancio.quadratura === 0
    ? null
    : `Il bilancio al ${formatData(bilancio.data_bilancio)} non quadra: ${printDifferenza(bilancio)}. Nessun indicatore è calcolato.`;
};
