import { pianoVoci } from '../piano-voci/piano-voci.ts';
import type { Voce } from '../piano-voci/piano-voci.ts';

/** The amounts of a statement in cents, one for each line, in schema order. */
export type Colonna = number[];

const listPassi = (): readonly Passo[] => {
  return pianoVoci
    .flatMap((voce) => expandVoce(voce).map((passo, turno) => ({ passo, turno, altezza: computeAltezza(voce) })))
    .toSorted((uno, altro) => uno.altezza - altro.altezza || uno.turno - altro.turno)
    .map(({ passo }) => passo);
};

/** The additions of a line, one for each addend; its first two are one step. */
const expandVoce = ({ codice, termini }: Voce): readonly Passo[] => {
  const totale = getPosizione(codice);
  const passi = termini.map((termine) => ({
    totale,
    da: totale,
    addendo: getPosizione(termine.codice),
    segno: termine.segno,
  }));
  const [primo, secondo, ...altri] = passi;
  return primo?.segno === 1 && secondo !== undefined ? [{ ...secondo, da: primo.addendo }, ...altri] : passi;
};

/** Longest path down to an input line. */
const computeAltezza = ({ termini }: Voce): number => {
  return termini.reduce((altezza, { codice }) => {
    const voce = pianoVoci[getPosizione(codice)];
    return voce === undefined ? altezza : Math.max(altezza, computeAltezza(voce) + 1);
  }, 0);
};

/** Doubles, not small integers; copying it is the cheapest way to make an empty column. */
const vuota: Colonna = pianoVoci.map(() => 0.5).fill(0);

/** A column of zeros. */
export const createColonna = (): Colonna => vuota.slice();

const posizioni: ReadonlyMap<string, number> = new Map(pianoVoci.map(({ codice }, posizione) => [codice, posizione]));

/** Position of a line in a column. */
export const getPosizione = (codice: string): number => {
  const posizione = posizioni.get(codice);
  if (posizione === undefined) throw new Error(`Unknown voce: ${codice}`);
  return posizione;
};

/** One addition: the line at `totale` becomes the one at `da` plus, or minus, the one at `addendo`. */
type Passo = { readonly totale: number; readonly da: number; readonly addendo: number; readonly segno: 1 | -1 };

/**
 * The formulas of the schema as one flat program, compiled once: four numbers for each step. Lines are summed from the
 * lowest to the highest, so that an addend is complete when it is added, and those of the same height take turns, so
 * that a processor need not wait for one addition to begin the next.
 */
const programma: Int32Array = Int32Array.from(
  listPassi().flatMap(({ totale, da, addendo, segno }) => [totale, da, addendo, segno]),
);

/** Fills in the computed lines of a column that has its input lines, and zeros. */
export const addTotali = (colonna: Colonna): void => {
  for (let i = 0; i < programma.length; i += 4) {
    const parziale = colonna[programma[i + 1] ?? 0] ?? 0;
    const addendo = colonna[programma[i + 2] ?? 0] ?? 0;
    colonna[programma[i] ?? 0] = programma[i + 3] === 1 ? parziale + addendo : parziale - addendo;
  }
};

/** Marks every computed line that has a marked line below it. */
export const markTotali = (segnate: boolean[]): void => {
  for (let i = 0; i < programma.length; i += 4) {
    if (segnate[programma[i + 1] ?? 0] === true || segnate[programma[i + 2] ?? 0] === true)
      segnate[programma[i] ?? 0] = true;
  }
};

/** Positions of the totals whose sum passes through a figure that no double holds exactly. */
export const listInesatti = (colonna: Colonna): readonly number[] => {
  return pianoVoci.flatMap(({ termini }, posizione) => {
    let parziale = 0;
    const inesatto = termini.some(({ codice, segno }) => {
      parziale += segno * (colonna[getPosizione(codice)] ?? 0);
      return !Number.isSafeInteger(parziale);
    });
    return inesatto ? [posizione] : [];
  });
};
