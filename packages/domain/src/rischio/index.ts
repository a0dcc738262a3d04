/** What others may use of the room `rischio`. */

export { computeBanda, computeBandaElenco, getParolaBanda, getParolaBandaElenco } from './banda.ts';
export type { CodiceBanda, CodiceBandaElenco } from './banda.ts';
export { explainCambioGrado } from './cambio-grado.ts';
export { computeRischio, isMinimo } from './rischio.ts';
export type { ContributoGruppo, Rischio } from './rischio.ts';
export { computeValutazione } from './rischio-gruppo.ts';
export type { CalcoloGruppo, EsitoRischio, ValutazioneGruppo } from './rischio-gruppo.ts';
export { NOTA_GRADO, printCalcoloGrado, printCalcoloGruppo, printIndici } from './stampa-rischio.ts';
export { minimiGrado } from './pavimento.ts';
export type { Pavimento } from './pavimento.ts';
