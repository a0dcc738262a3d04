/** What others may use of the room `movimenti`. */

export { computeMovimenti } from './movimenti.ts';
export type { BilancioGiudicato, Movimenti, Movimento } from './movimenti.ts';
export { listFattiNelTempo } from './nel-tempo.ts';
export type { FattoNelTempo } from './nel-tempo.ts';
export { tipiMovimento } from './tipo.ts';
export type { TipoMovimento } from './tipo.ts';
