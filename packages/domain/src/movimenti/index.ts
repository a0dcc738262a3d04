/** What others may use of the room `movimenti`. */

export { computeMovimenti, tipiMovimento } from './movimenti.ts';
export type { BilancioGiudicato, Movimenti, Movimento, TipoMovimento } from './movimenti.ts';
