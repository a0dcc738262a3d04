import { refuse } from '../refusals.ts';
import type { Reading } from '../refusals.ts';
import type { Riga } from './foglio.ts';
import { MAX_CELLA, MAX_COLONNE, MAX_RIGHE } from './limits.ts';

/** A run of text between two or more blanks, and where it stands in its line. */
type Pezzo = { readonly testo: string; readonly inizio: number; readonly fine: number };
type Intervallo = { readonly inizio: number; readonly fine: number };

const IMPORTO = /^[-+(€ ]*\d[\d.,']*([,.]\d{1,2})?\)?-?\s*(€|[DAHS]|DARE|AVERE|DR|CR|DA|AV)?$/i;
/** Longest line looked at: a page of text has no wider one. */
const MAX_LARGHEZZA = 2000;
/** Share of the lines with amounts that may cross a gutter. */
const TOLLERANZA = 0.02;

const splitPezzi = (riga: string): Pezzo[] =>
  Array.from(riga.slice(0, MAX_LARGHEZZA).matchAll(/\S+(?: \S+)*/g), ({ 0: testo, index }) => ({
    testo,
    inizio: index,
    fine: index + testo.length,
  }));

/**
 * Splits text copied from a page, where two or more blanks part the columns. Columns are where the lines with amounts
 * leave the page blank, so that an empty column between two full ones keeps its place.
 */
export const splitLarghezzaFissa = (testo: string): Reading<readonly Riga[]> => {
  const righe = testo.replaceAll('\f', '\n').split(/\r\n|\r|\n/);
  if (righe.length > MAX_RIGHE) return refuse('troppe_righe');
  const pezzi = righe.map((riga) => splitPezzi(riga.replaceAll('\t', '  ')));
  const colonne = findColonne(pezzi);
  if (colonne.length > MAX_COLONNE) return refuse('troppe_colonne');
  return { ok: true, valore: pezzi.map((riga) => joinPezzi(riga, colonne)) };
};

const hasImporto = (riga: readonly Pezzo[]): boolean =>
  riga.length > 1 && riga.some(({ testo }) => IMPORTO.test(testo));

const findColonne = (righe: readonly (readonly Pezzo[])[]): readonly Intervallo[] => {
  const conImporto = righe.filter(hasImporto);
  const occupate = new Uint32Array(MAX_LARGHEZZA + 1);
  for (const riga of conImporto) for (const pezzo of riga) countOccupate(occupate, pezzo);
  const soglia = conImporto.length * TOLLERANZA;
  const colonne: Intervallo[] = [];
  let inizio = -1;
  for (let posizione = 0; posizione <= MAX_LARGHEZZA; posizione += 1) {
    const piena = (occupate[posizione] ?? 0) > soglia;
    if (piena && inizio < 0) inizio = posizione;
    if (!piena && inizio >= 0) {
      colonne.push({ inizio, fine: posizione });
      inizio = -1;
    }
  }
  return colonne;
};

const countOccupate = (occupate: Uint32Array, { inizio, fine }: Pezzo): void => {
  for (let posizione = inizio; posizione < fine; posizione += 1) occupate[posizione] = (occupate[posizione] ?? 0) + 1;
};

/** A piece goes to the column it overlaps most; pieces of one column are joined. */
const joinPezzi = (riga: readonly Pezzo[], colonne: readonly Intervallo[]): string[] => {
  if (colonne.length === 0) return riga.map(({ testo }) => testo.slice(0, MAX_CELLA));
  const celle = colonne.map(() => '');
  for (const pezzo of riga) {
    const indice = findColonna(pezzo, colonne);
    const presente = celle[indice] ?? '';
    celle[indice] = (presente === '' ? pezzo.testo : `${presente} ${pezzo.testo}`).slice(0, MAX_CELLA);
  }
  return celle;
};

const findColonna = (pezzo: Pezzo, colonne: readonly Intervallo[]): number => {
  let migliore = 0;
  let massimo = Number.NEGATIVE_INFINITY;
  for (const [indice, { inizio, fine }] of colonne.entries()) {
    // Negative when they do not touch: the nearest one then.
    const comune = Math.min(fine, pezzo.fine) - Math.max(inizio, pezzo.inizio);
    if (comune > massimo) [migliore, massimo] = [indice, comune];
  }
  return migliore;
};
