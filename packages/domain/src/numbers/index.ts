/** What others may use of the room `numbers`. */

export { centesimiToNumber, numberToCentesimi, subtractImporti } from './centesimi.ts';
export { euro, euroFromNumber, euroFromTesto, euroToNumber, isEuro, LIMITE_EURO, ZERO_EURO } from './euro.ts';
export type { ErroreEuro, Euro } from './euro.ts';
export { parseImporto, parseNumero, parsePercent } from './importo.ts';
export type { ErroreImporto } from './importo.ts';
export { splitTabella } from './tabella-incollata.ts';
export { parseOperazione } from './operazione.ts';
export type { ErroreOperazione } from './operazione.ts';
export { subtractPunti } from './differenza-punti.ts';
export { fromPunti, roundPunti, toPunti } from './punti.ts';
export type { Result } from './result.ts';
export { printConArticolo } from './articolo.ts';
export {
  formatIntero,
  formatNumero,
  formatPercent,
  formatProbabilita,
  formatRapporto,
  formatVariato,
} from './format.ts';
export { formatData } from './format-data.ts';
export { formatEuro } from './format-euro.ts';
export { TESTO_VUOTO } from './testo-vuoto.ts';
