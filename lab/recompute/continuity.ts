import {
  ZERO,
  compareFractions,
  computeOpposite,
  divide,
  isNegative,
  isPositive,
  parseFraction,
  subtract,
} from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { isNewFirm, judgeEquity } from './alert.ts';
import {
  computeCharges,
  computeEquity,
  computeMol,
  computeShortAssets,
  computeShortDebts,
  getAssets,
  getEbit,
  getProfit,
  getRevenue,
} from './magnitudes.ts';
import { buildOutcome, buildScored, isMissing, judge } from './outcome.ts';
import type { Context, Outcome, Outcomes } from './outcome.ts';

const SIGNALS = ['Retr', 'Forn', 'Banc', 'Inps', 'Inail', 'Iva', 'Ader'];

const isBelow = (a: Fraction, limit: string): boolean => compareFractions(a, parseFraction(limit)) < 0;
const buildNumber = (state: number, scores: readonly number[]): Outcome =>
  buildOutcome(parseFraction(String(state)), scores[state] ?? 1);

const judgeLoss = ({ own, projection, interim, statement }: Context): Outcome => {
  const lines = (interim ? projection : null) ?? own;
  const profit = getProfit(lines);
  if (!isNegative(profit)) return buildOutcome(ZERO, 0);
  const before = subtract(computeEquity(lines, statement.params), profit);
  return judge([[isMissing(before), 'patrimonio_netto_non_positivo', 1]], () => {
    const share = divide(computeOpposite(profit), before);
    return buildScored(share, '<=', '0: 0, 1/3: 0.3, 0.5: 0.6', 1);
  });
};

const judgeTurnover = ({ annual, previous }: Context): Outcome =>
  judge(
    [
      [previous === null, 'esercizio_precedente_assente'],
      [annual === null, 'dato_infrannuale'],
      [previous !== null && isMissing(getRevenue(previous)), 'ricavi_non_positivi'],
    ],
    () => {
      if (annual === null || previous === null) throw new Error('Turnover without its two years');
      const change = subtract(divide(getRevenue(annual), getRevenue(previous)), parseFraction('1'));
      return buildScored(change, '>=', '0: 0, -0.05: 0.3, -0.1: 0.6', 1);
    },
  );

const judgeCharges = ({ own }: Context): Outcome => {
  const mol = computeMol(own);
  const charges = computeCharges(own);
  if (isMissing(mol) && !isPositive(charges)) return buildOutcome(ZERO, 0);
  return judge([[isMissing(mol), 'mol_non_positivo', 1]], () => {
    const share = divide(charges, mol);
    return buildScored(share, '<=', '0.15: 0, 0.3: 0.6', 1);
  });
};

const judgeSignals = ({ statement: { params } }: Context): Outcome =>
  judge([[SIGNALS.every((name) => params[name] === undefined), 'questionario_non_compilato']], () => {
    const present = SIGNALS.filter((name) => params[name] === 1).length;
    return buildOutcome(parseFraction(String(present)), [0, 0.6][present] ?? 1);
  });

export const recomputeICAS = (context: Context): Outcomes => {
  const { own, statement } = context;
  const assets = getAssets(own);
  const revenue = getRevenue(own);
  const short = computeShortDebts(own);
  const equityShare = judge([[isMissing(assets), 'denominatore_nullo']], () =>
    buildOutcome(divide(computeEquity(own, statement.params), assets)),
  );
  const margin = judge([[isMissing(revenue), 'ricavi_non_positivi']], () =>
    buildOutcome(divide(own.get('CE.RAI'), revenue)),
  );
  const isPoor = margin.valore === null || isBelow(margin.valore, '0.01');
  const operating = isNegative(getEbit(own)) ? 1 : 0;
  const outcomes: Outcomes = {
    ICA2: judgeLoss(context),
    ICA3: judgeTurnover(context),
    ICA4: judge([[equityShare.valore === null, 'denominatore_nullo']], () =>
      buildNumber(Number(isBelow(equityShare.valore ?? ZERO, '0.05')) + Number(isPoor), [0, 0.3, 1]),
    ),
    ICA5: judgeCharges(context),
    ICA6: judge([[isMissing(short), 'denominatore_nullo', 0]], () => {
      const ratio = divide(computeShortAssets(own), short);
      return buildScored(ratio, '>=', '1.1: 0, 1: 0.3, 0.8: 0.6', 1);
    }),
    ICA7: buildNumber(isNegative(computeMol(own)) ? 2 : operating, [0, 0.6, 1]),
    ICA8: judgeSignals(context),
  };
  const scored = isNewFirm(context)
    ? Object.fromEntries(Object.entries(outcomes).map(([codice, outcome]) => [codice, { ...outcome, punteggio: null }]))
    : outcomes;
  return { ICA1: judgeEquity(context, own), ...scored, __ICA4a: equityShare, __ICA4b: margin };
};
