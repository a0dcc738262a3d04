/** What others may use of the room `calendario`. */

export { addAnni, addGiorni, countGiorni, isData } from './data.ts';
export type { Data } from './data.ts';
export { mesi } from './mesi.ts';
export {
  computeChiusura,
  computeChiusuraPrecedente,
  computeFineEsercizio,
  computeFrazioneEsercizio,
  computeInizioEsercizio,
  computeProssimaChiusura,
  isChiusura,
  isDataBilancioAmmessa,
  isNeo,
  PRIMA_DATA_BILANCIO,
} from './esercizio.ts';
export type { FrazioneEsercizio } from './esercizio.ts';
export type { Certezza } from './festivi.ts';
export { findGiornoLavorativo, findRiposo } from './giorno-lavorativo.ts';
