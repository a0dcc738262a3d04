/** What others may use of the room `soglie`. */

export { findSoglia } from './intervallo.ts';
export type { IntervalloSoglia } from './intervallo.ts';
export { getParolaPunteggio } from './punteggio.ts';
export type { Punteggio } from './punteggio.ts';
