/** What others may use of the room `bilancio`. */

export { buildValori, computeBilancio } from './bilancio.ts';
export type { BilancioCalcolato, ValoreVoce, ValoriBilancio, VoceCalcolata } from './bilancio.ts';
export { getAvvisoVoce } from './avviso.ts';
export { refuseBlocco, refuseEliminazione, refuseProiezione, refuseScrittura } from './diritti.ts';
export type { StatoBilancio } from './diritti.ts';
export { explainVoce } from './spiegazione-voce.ts';
