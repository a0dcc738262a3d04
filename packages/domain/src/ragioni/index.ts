/** What others may use of the room `ragioni`. */

export { computeRagioni } from './ragioni.ts';
export type { CodiceFatto, Ragione } from './ragione.ts';
