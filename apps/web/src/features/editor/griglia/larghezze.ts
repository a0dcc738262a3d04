import type { Confronto } from '../editor-context.ts';
import type { Righe } from '../stato/stato.ts';

/** Widths of the columns in pixels; the titles take the rest, down to what makes `minima`. */
export type Larghezze = {
  readonly codice: number;
  readonly formula: number;
  readonly importo: number;
  readonly variazione: number;
  readonly minima: number;
};

/** Narrower as columns are added. */
const BASI = [
  { codice: 132, formula: 38, importo: 144, variazione: 104, titolo: 300 },
  { codice: 124, formula: 34, importo: 132, variazione: 94, titolo: 280 },
  { codice: 118, formula: 28, importo: 120, variazione: 82, titolo: 264 },
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
  const { titolo, ...base } = BASI[Math.min(confronti, 2)] ?? BASI[2];
  const spazi = Math.floor((cifre - 1) / 3) + 1;
  const importo = Math.max(base.importo, Math.ceil((cifre + 2) * CIFRA_PX + spazi * SPAZIO_PX + MENO_PX + MARGINI_PX));
  return { ...base, importo, minima: titolo + base.codice + base.formula + importo * (2 + confronti) + base.variazione };
};
