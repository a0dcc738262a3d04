import { computePiano } from './calcolo.ts';
import { buildFoglioDscr } from './foglio-dscr.ts';
import { buildFoglioEventi } from './foglio-eventi.ts';
import type { Foglio } from './foglio-cella.ts';
import { buildFoglioGriglia } from './foglio-griglia.ts';
import { buildFoglioIpotesi } from './foglio-ipotesi.ts';
import { buildGriglia } from './griglia.ts';
import type { SceltePiano } from './mostrati.ts';
import type { Piano } from './piano.ts';

/**
 * A plan as a workbook whose formulas recompute: the grid adds the events up, the DSCR reads the grid. Null where some figure
 * is beyond the limit of an amount.
 * @example buildFogli(piano)?.map(({ nome }) => nome) // ['Piano', 'DSCR', 'Ipotesi', 'Eventi']
 */
export const buildFogli = (
  piano: Piano,
  scelte: Pick<SceltePiano, 'data_bilancio_chiusura'> = {},
): readonly Foglio[] | null => {
  const esito = computePiano(piano, scelte);
  if (!esito.ok) return null;
  const eventi = buildFoglioEventi(piano, buildGriglia(piano, scelte.data_bilancio_chiusura));
  const { foglio, find } = buildFoglioGriglia(piano, esito.valore, eventi.righe.length - eventi.testa);
  const dscr = buildFoglioDscr(piano, esito.valore, find);
  return [foglio, ...(dscr === null ? [] : [dscr]), buildFoglioIpotesi(piano), eventi];
};
