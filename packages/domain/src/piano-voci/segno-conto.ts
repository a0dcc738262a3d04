import type { CodiceVoceInput } from './piano-voci.ts';

const DARE = /^(SPA\.|CE\.B\.|CE\.C\.17\.|CE\.D\.19\.|CE\.20\.[abc]$)/;

/**
 * Sign with which the balance of an account (Dare minus Avere) enters a voce: +1 for assets and costs, −1 for liabilities
 * and income.
 * @example getSegnoConto('CE.A.1') // -1
 */
export const getSegnoConto = (codice: CodiceVoceInput): 1 | -1 => (DARE.test(codice) ? 1 : -1);
