import { ZERO, findLargest, isZero, subtract, sum } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { readInput, readSubstitution, sumWithin } from './statement.ts';
import type { Lines, SavedInputs } from './statement.ts';

/** The accounting magnitudes that the indicators share, from the lines. */
export const getAssets = (l: Lines): Fraction => l.get('SPA');
export const getRevenue = (l: Lines): Fraction => l.get('CE.A.1');
export const getEbit = (l: Lines): Fraction => l.get('CE.AB');
export const getProfit = (l: Lines): Fraction => l.get('CE.21');
export const computeMol = (l: Lines): Fraction =>
  sum(l.get('CE.AB'), l.get('CE.B.10'), l.get('CE.B.12'), l.get('CE.B.13'));
export const computeCharges = (l: Lines): Fraction => findLargest(ZERO, l.get('CE.C.17'));

/** Equity without what is owed by the members, resolved dividends and the reserve of cash-flow hedges. */
export const computeEquity = (l: Lines, saved: SavedInputs): Fraction =>
  subtract(l.get('SPP.A'), l.get('SPA.A'), readInput(saved, 'DIV'), l.get('SPP.A.VII'));

const CREDITI = ['1', '2', '3', '4', '5', '5bis', '5quater', 'ND'];
const DEBITI = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '11bis', '12', '13', '14', 'ND'];

export const computeShortAssets = (l: Lines): Fraction =>
  sum(
    l.get('SPA.C.I'),
    l.get('SPA.C.Ibis'),
    sumWithin(l, 'SPA.C.II', CREDITI),
    l.get('SPA.C.III'),
    l.get('SPA.C.IV'),
    l.get('SPA.D'),
  );
export const computeShortDebts = (l: Lines): Fraction => sum(sumWithin(l, 'SPP.D', DEBITI), l.get('SPP.E'));
export const computeDebts = (l: Lines): Fraction => sum(l.get('SPP.D'), l.get('SPP.E'));
export const computeLiabilities = (l: Lines): Fraction => sum(l.get('SPP.B'), l.get('SPP.C'), computeDebts(l));

/** Financial debts; null when the statement does not tell them from the others. */
export const computeFinancialDebts = (l: Lines, saved: SavedInputs): Fraction | null => {
  const typed = readSubstitution(saved, 'DebFin');
  if (typed !== null) return typed;
  const lines = ['1', '2', '3', '4', '5'].map((codice) => l.get(`SPP.D.${codice}`));
  return !isZero(l.get('SPP.D.ND')) && lines.every(isZero) ? null : sum(...lines);
};

export const computeNetDebt = (l: Lines, debts: Fraction): Fraction =>
  subtract(debts, l.get('SPA.C.IV'), l.get('SPA.C.III.6'), l.get('SPA.C.III.7'));

/** Cash flow of the alert indices, with the non-monetary accruals that were entered. */
export const computeCashFlow = (l: Lines, accruals: Fraction): Fraction =>
  subtract(
    sum(
      l.get('CE.21'),
      l.get('CE.B.10'),
      l.get('CE.B.12'),
      l.get('CE.B.13'),
      l.get('CE.D.19'),
      l.get('CE.20.c'),
      accruals,
    ),
    l.get('CE.D.18'),
  );

export const computeRetained = (l: Lines): Fraction =>
  sum(...['IV', 'V', 'VI.1', 'VIII', 'IX', 'IXbis'].map((codice) => l.get(`SPP.A.${codice}`)));
