import { centesimiToNumber } from '@vedetta/domain';
import type { Confronto } from '../editor-context.ts';
import type { Rows } from '../state/state.ts';

/** A set of columns; the title column takes the space left, down to a minimum that gives the total width `minima`. */
type Columns = {
  /** A value of `grid-template-columns`. */
  readonly columns: string;
  readonly minWidth: number;
};

export type Widths = {
  /** Width of an amount column. */
  readonly importo: number;
  readonly wide: Columns;
  /** With the panel open, or on a narrow screen: shorter titles; then also without codes. */
  readonly narrow: Columns;
  readonly narrowWithoutCodes: Columns;
  /** On a phone: short titles, no codes, no formulas. */
  readonly small: Columns;
};

/** Base widths for 0, 1 and 2 comparison columns. */
const BASE_WIDTHS = [
  { codice: 132, formula: 38, importo: 144, variazione: 104, titolo: 300 },
  { codice: 124, formula: 34, importo: 132, variazione: 94, titolo: 280 },
  { codice: 118, formula: 28, importo: 122, variazione: 90, titolo: 240 },
] as const;

/** Widths at 13 px: a digit or the minus; a space or the comma; padding and border. */
const DIGIT_PX = 8.44;
const SPACE_PX = 3.5;
const MARGINS_PX = 18;

const NARROW_TITLE_PX = 200;
/** With two comparison columns all fits a 1440 px window at 200 % zoom. */
const SMALL_TITLE_PX = [168, 154, 140] as const;

/** Integer digits of the largest amount on screen. */
export const countDigits = (rows: Rows, confronti: readonly Confronto[]): number => {
  let massimo = 0;
  for (const { valore, rettifica } of rows.values())
    massimo = Math.max(massimo, Math.abs(valore.importo ?? 0), Math.abs(rettifica.importo ?? 0));
  for (const { importi } of confronti)
    for (const importo of importi.values()) massimo = Math.max(massimo, Math.abs(importo));
  return String(Math.trunc(centesimiToNumber(massimo))).length;
};

const buildColumns = (titolo: number, others: readonly number[]): Columns => ({
  columns: [`minmax(${titolo}px, 1fr)`, ...others.map((width) => `${width}px`)].join(' '),
  minWidth: others.reduce((somma, width) => somma + width, titolo),
});

/** Columns wide enough for the largest amount, so no figure is cut. */
export const computeWidths = (confronti: number, digits: number): Widths => {
  const base = BASE_WIDTHS[Math.min(confronti, 2)] ?? BASE_WIDTHS[2];
  const spaces = Math.floor((digits - 1) / 3) + 1;
  const importo = Math.max(base.importo, Math.ceil((digits + 3) * DIGIT_PX + spaces * SPACE_PX + MARGINS_PX));
  const importi = [...Array.from({ length: confronti + 2 }, () => importo), base.variazione];
  return {
    importo,
    wide: buildColumns(base.titolo, [base.codice, base.formula, ...importi]),
    narrow: buildColumns(NARROW_TITLE_PX, [base.codice, base.formula, ...importi]),
    narrowWithoutCodes: buildColumns(NARROW_TITLE_PX, [base.formula, ...importi]),
    small: buildColumns(SMALL_TITLE_PX[Math.min(confronti, 2)] ?? SMALL_TITLE_PX[2], importi),
  };
};
