/** What others may use of the room `proiezione`. */

export { computeVociCopiate, hasAltraDurata } from './copia.ts';
export type { GiorniCopia, SceltaCopia } from './copia.ts';
export { computeProiezione } from './proiezione.ts';
export type { BaseProiezione, Proiezione, RifiutoProiezione, SpostamentoVoce } from './proiezione.ts';
