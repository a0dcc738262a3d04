import type { CodiceVoceInput } from '@vedetta/domain';
import { getTitoloCompleto } from '@vedetta/domain';
import { formatQuanti } from '../../lib/quanti.ts';

/** A share with two decimals, never rounded up to the whole. */
export const formatQuota = (part: number, whole: number): string => {
  const percent = whole === 0 ? 100 : (part / whole) * 100;
  const shown = part < whole ? Math.min(percent, 99.99) : percent;
  return `${shown.toFixed(2).replace('.', ',')} %`;
};

export const nameVoce = (codice: CodiceVoceInput): string => getTitoloCompleto(codice);

/**
 * The name of a line where its code or its section is beside it.
 * @example nameVoceBreve('SPA.C.II.1.E') // '1) verso clienti, entro'
 */
export const nameVoceBreve = (codice: CodiceVoceInput): string =>
  getTitoloCompleto(codice)
    .replace(/^[IVX]+ - [^,]+, (?=\S)/u, '')
    .replace(/, esigibili (entro|oltre) l’esercizio successivo$/u, ', $1');

/** @example countOf(1, 'conto', 'conti') // '1 conto' */
export const countOf = (total: number, one: string, many: string): string =>
  `${formatQuanti(total)} ${total === 1 ? one : many}`;
