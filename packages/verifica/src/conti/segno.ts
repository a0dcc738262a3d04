import { getSegnoConto } from '@vedetta/domain/base';
import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { Sezione } from '../outcome.ts';

/** Sign with which the balance of an account enters a line. */
export const getSegno = getSegnoConto;

export const getSezione = (codice: CodiceVoceInput): Sezione => {
  if (codice.startsWith('SP')) return codice.startsWith('SPA') ? 'attivo' : 'passivo';
  return getSegno(codice) === 1 ? 'costi' : 'ricavi';
};
