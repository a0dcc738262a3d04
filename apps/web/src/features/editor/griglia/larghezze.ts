import type { Confronto } from '../editor-context.ts';
import type { Righe } from '../stato/stato.ts';

/** The columns of the grid; the titles take the room that the others leave, down to what makes `minima`. */
export type Larghezze = {
  /** As `grid-template-columns` writes them. */
  readonly colonne: string;
  /** Of a column of amounts. */
  readonly importo: number;
  readonly minima: number;
};

/** Narrower as columns are added. */
const BASI = [
  { codice: 132, formula: 38, importo: 144, variazione: 104, titolo: 300 },
  { codice: 124, formula: 34, importo: 132, variazione: 94, titolo: 280 },
  { codice: 118, formula: 28, importo: 120, variazione: 82, titolo: 256 },
] as const;

/** A tabular figure, a blank or comma, the minus and the padding, at 13 px and in bold. */
const CIFRA_PX = 8.2;
const SPAZIO_PX = 4;
const MENO_PX = 8;
const MARGINI_PX = 17;

/** Digits before the comma of the largest amount on screen. */
export const countCifre = (righe: Righe, confronti: readonly Confronto[]): number => {
  let massimo = 0;
  for (const { valore, rettifica } of righe.values()) massimo = Math.max(massimo, Math.abs(valore.importo ?? 0), Math.abs(rettifica.importo ?? 0));
  for (const { importi } of confronti) for (const importo of importi.values()) massimo = Math.max(massimo, Math.abs(importo));
  return String(Math.trunc(massimo / 100)).length;
};

/** Columns wide enough for the largest amount: a figure is never cut. */
export const computeLarghezze = (confronti: number, cifre: number): Larghezze => {
  const base = BASI[Math.min(confronti, 2)] ?? BASI[2];
  const spazi = Math.floor((cifre - 1) / 3) + 1;
  const importo = Math.max(base.importo, Math.ceil((cifre + 2) * CIFRA_PX + spazi * SPAZIO_PX + MENO_PX + MARGINI_PX));
  const fisse = [base.codice, base.formula, ...Array.from({ length: confronti + 2 }, () => importo), base.variazione];
  return {
    importo,
    colonne: [`minmax(${base.titolo}px, 1fr)`, ...fisse.map((larghezza) => `${larghezza}px`)].join(' '),
    minima: fisse.reduce((somma, larghezza) => somma + larghezza, base.titolo),
  };
};
