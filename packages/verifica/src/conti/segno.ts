import type { CodiceVoceInput } from '@vedetta/domain';
import type { Sezione } from '../outcome.ts';

const DARE = /^(SPA\.|CE\.B\.|CE\.C\.17\.|CE\.D\.19\.|CE\.20\.[abc]$)/;

/**
 * Sign with which the balance of an account (Dare minus Avere) enters a line: +1 for assets and costs, −1 for liabilities
 * and income.
 * @example getSegno('CE.A.1') // -1
 */
export const getSegno = (codice: CodiceVoceInput): 1 | -1 => (DARE.test(codice) ? 1 : -1);

export const getSezione = (codice: CodiceVoceInput): Sezione => {
  if (codice.startsWith('SP')) return codice.startsWith('SPA') ? 'attivo' : 'passivo';
  return getSegno(codice) === 1 ? 'costi' : 'ricavi';
};
