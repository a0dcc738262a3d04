/** What others may use of the room `fatti`. */

export { grandezzeSintesi } from './grandezze-sintesi.ts';
export type { GrandezzaSintesi } from './grandezze-sintesi.ts';
export { computeFatti } from './fatti.ts';
export type { FattiBilancio } from './fatti.ts';
export type { PassoAllerta } from './allerta.ts';
export { readPareggio } from './pareggio.ts';
export type { Pareggio, RigaCosto } from './pareggio.ts';
export type { ImpresaPerdite, PerditeCapitale } from './perdite.ts';
