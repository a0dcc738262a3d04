import type { Bilancio } from '@vedetta/contract';
import type { Euro } from '@vedetta/domain';
import type { Confronto } from './editor-context.ts';
import { formatData } from '@vedetta/domain';
import { toEuro } from './state/state.ts';

/** The effective amounts of a statement: the rettifica if any, else the valore. */
const readEffettivi = ({ voci }: Pick<Bilancio, 'voci'>): ReadonlyMap<string, Euro> =>
  new Map(voci.map(({ codice, valore, rettifica }) => [codice, toEuro(rettifica ?? valore)]));

export const createConfronto = (column: Confronto['column'], bilancio: Bilancio): Confronto => ({
  column,
  titolo: column === 'attuale' ? 'Valore attuale' : formatData(bilancio.data_bilancio),
  importi: readEffettivi(bilancio),
});
