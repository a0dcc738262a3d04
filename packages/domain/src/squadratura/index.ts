/** What others may use of the room `squadratura`. */

export { explainSquadratura } from './squadratura.ts';
export type { Squadratura, VariazioneVoce } from './squadratura.ts';
export type { Correzione, RegolaSospetto, Sospetto } from './sospetto.ts';
