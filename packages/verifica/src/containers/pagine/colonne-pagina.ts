import { isImportoStampato } from './pagina.ts';
import type { Linea, Pezzo } from './pagina.ts';

export type Intervallo = { readonly inizio: number; readonly fine: number };

/** Where the amounts of a list are printed, and between which of them its codes and names. */
export type ColonnePagina = {
  readonly importi: readonly Intervallo[];
  /** For each place before, between and after the amounts, whether names are printed there. */
  readonly nomi: readonly boolean[];
};

/** Share of the amounts that may cross a gutter, such as those of a page's head. */
const TOLLERANZA = 0.01;
/** Share of the lines with amounts that must have a name in a place. */
const MIN_NOMI = 0.1;
/** Points: sheets larger than A0 are no list. */
const MAX_LARGHEZZA = 4000;

/** Columns of amounts are where amounts leave the pages blank between them: amounts of two columns never stand one over the other. */
export const findColonnePagina = (linee: readonly Linea[]): ColonnePagina => {
  const conImporto = linee.filter(({ pezzi }) => pezzi.some(({ testo }) => isImportoStampato(testo)));
  const stampati = conImporto.flatMap(({ pezzi }) => pezzi.filter(({ testo }) => isImportoStampato(testo)));
  const importi = findIntervalli(stampati);
  const colonne = { importi, nomi: findNomi(conImporto, importi) };
  const senzaCodici = dropCodici(colonne, stampati);
  return senzaCodici === null ? colonne : { importi: senzaCodici, nomi: findNomi(conImporto, senzaCodici) };
};

/** A code that could be an amount. */
const CODICE = /^\d{1,3}\.\d\d$/;

/** The columns of amounts without the first, when it stands before all names and holds codes such as `10.01`; else null. */
const dropCodici = ({ importi, nomi }: ColonnePagina, stampati: readonly Pezzo[]): readonly Intervallo[] | null => {
  if (nomi[0] === true || nomi[1] !== true) return null;
  const primi = stampati.filter((pezzo) => findImporto(pezzo, importi) === 0);
  return primi.every(({ testo }) => CODICE.test(testo)) ? importi.slice(1) : null;
};

/** In which places around the columns of amounts names are printed; what stands after them all names nothing. */
const findNomi = (conImporto: readonly Linea[], importi: readonly Intervallo[]): readonly boolean[] => {
  const conteggi = Array.from({ length: importi.length + 1 }, () => 0);
  for (const { pezzi } of conImporto) {
    const posti = pezzi
      .filter((pezzo) => findImporto(pezzo, importi) === null && /\p{L}{2}/u.test(pezzo.testo))
      .map((pezzo) => findPosto(pezzo, importi));
    for (const posto of new Set(posti)) conteggi[posto] = (conteggi[posto] ?? 0) + 1;
  }
  return conteggi.map((quanti, posto) => posto < importi.length && quanti > conImporto.length * MIN_NOMI);
};

const findIntervalli = (pezzi: readonly Pezzo[]): Intervallo[] => {
  const occupate = new Uint32Array(MAX_LARGHEZZA + 1);
  for (const { inizio, fine } of pezzi)
    for (let x = Math.max(0, Math.floor(inizio)); x < Math.min(MAX_LARGHEZZA, Math.ceil(fine)); x += 1)
      occupate[x] = (occupate[x] ?? 0) + 1;
  const soglia = pezzi.length * TOLLERANZA;
  const intervalli: Intervallo[] = [];
  let inizio = -1;
  for (const [x, quanti] of occupate.entries()) {
    if (quanti > soglia && inizio < 0) inizio = x;
    if (quanti <= soglia && inizio >= 0) {
      intervalli.push({ inizio, fine: x });
      inizio = -1;
    }
  }
  return intervalli;
};

/** The column of amounts a piece is in; null when it is an amount of none, or a text. */
export const findImporto = (pezzo: Pezzo, importi: readonly Intervallo[]): number | null => {
  if (!isImportoStampato(pezzo.testo)) return null;
  const quale = importi.findIndex(({ inizio, fine }) => pezzo.inizio < fine && pezzo.fine > inizio);
  return quale < 0 ? null : quale;
};

/** How many columns of amounts a piece begins after. */
const findPosto = ({ inizio }: Pezzo, importi: readonly Intervallo[]): number => {
  const dopo = importi.findIndex((colonna) => inizio < (colonna.inizio + colonna.fine) / 2);
  return dopo < 0 ? importi.length : dopo;
};

/** The place of the names a text belongs to: its own, or the nearest before it where names are printed, else the first. */
export const findPostoNomi = (pezzo: Pezzo, { importi, nomi }: ColonnePagina): number => {
  for (let posto = findPosto(pezzo, importi); posto >= 0; posto -= 1) if (nomi[posto] === true) return posto;
  return nomi.indexOf(true);
};
