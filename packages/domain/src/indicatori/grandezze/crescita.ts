import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, precedente, variazione } from '../../formula/parole.ts';
import { RIC } from './conto-economico.ts';

/** Growth of revenue on the previous year. */
export const TSR: Grandezza = {
  codice: 'TSR',
  nome: 'Crescita dei ricavi',
  unita: 'percent',
  formula: variazione(grandezza(RIC), precedente(grandezza(RIC)), 'ricavi_non_positivi'),
};
