/** What others may use of the room `settori`. */

export { ateco, atecoNonCoperti } from './ateco.ts';
export type { VoceAteco } from './ateco.ts';
export { findSettoreByAteco } from './settore-ateco.ts';
export { getSettore, isCodiceSettore, settori } from './settori.ts';
export type { CodiceSettore } from './settori.ts';
