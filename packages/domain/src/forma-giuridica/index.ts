/** What others may use of the room `forma-giuridica`. */

export { findArticoliPerdite } from './articoli-perdite.ts';
export type { ArticoliPerdite } from './articoli-perdite.ts';
export { formeGiuridiche, getFormaGiuridica, isFormaGiuridica } from './forme.ts';
export type { FormaGiuridica } from './forme.ts';
export { guessFormaGiuridica } from './guess-forma.ts';
