import {
  ONE,
  ZERO,
  buildFraction,
  compareFractions,
  computeAbsolute,
  computeProduct,
  divide,
  isNegative,
  isZero,
  parseFraction,
  subtract,
  sum,
} from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { computeLn, computeLogit, computePhi } from './functions.ts';
import {
  computeCashFlow,
  computeLiabilities,
  computeRetained,
  computeShortAssets,
  computeShortDebts,
  getAssets,
  getEbit,
  getProfit,
  getRevenue,
} from './magnitudes.ts';
import { buildOutcome, buildScored, isMissing, judge } from './outcome.ts';
import type { Context, Obstacle, Outcome, Outcomes } from './outcome.ts';
import { readInput, readSubstitution } from './statement.ts';
import type { Lines } from './statement.ts';

/** Price index by year, 1968 = 100. */
const INDEX: Readonly<Record<number, string>> = {
  2015: '532.44',
  2016: '537.49',
  2017: '547.10',
  2018: '559.65',
  2019: '568.87',
  2020: '576.47',
  2021: '602.70',
  2022: '645.68',
  2023: '669.59',
  2024: '686.22',
  2025: '705.60',
};

const findIndex = (date: string): Fraction => {
  const year = Math.min(2025, Math.max(2015, Number(date.slice(0, 4)) - 1));
  return parseFraction(INDEX[year] ?? '1');
};

const sumWeighted = (weights: readonly string[], terms: readonly Fraction[], constant = '0'): Fraction =>
  sum(
    parseFraction(constant),
    ...weights.map((weight, place) => computeProduct(parseFraction(weight), terms[place] ?? ZERO)),
  );

const ALTMAN = {
  __Z68: [['1.2', '1.4', '3.3', '0.6', '1'], '0'],
  __Zp: [['0.717', '0.847', '3.107', '0.420', '0.998'], '0'],
  __Zs: [['6.56', '3.26', '6.72', '1.05'], '0'],
  __ZsEM: [['6.56', '3.26', '6.72', '1.05'], '3.25'],
} as const;

const ZONES = {
  __Zp: { lower: '1.23', middle: '2.065', upper: '2.9' },
  __Zs: { lower: '1.1', middle: '1.85', upper: '2.6' },
} as const;

/** Grey at its two edges; its upper half from the middle. */
const chooseZoneScore = (z: Fraction, { lower, middle, upper }: (typeof ZONES)['__Zp' | '__Zs']): number => {
  if (compareFractions(z, parseFraction(lower)) < 0) return 1;
  if (compareFractions(z, parseFraction(middle)) < 0) return 0.6;
  return compareFractions(z, parseFraction(upper)) <= 0 ? 0.3 : 0;
};

type Figures = {
  readonly assets: Fraction;
  readonly liabilities: Fraction;
  readonly current: Fraction;
  readonly short: Fraction;
  readonly profit: Fraction;
  readonly profitBefore: Fraction | null;
};

const computeChange = ({ profit, profitBefore }: Figures): Fraction => {
  if (profitBefore === null) return ZERO;
  const size = sum(computeAbsolute(profit), computeAbsolute(profitBefore));
  return isZero(size) ? ZERO : divide(subtract(profit, profitBefore), size);
};

const computeSize = ({ statement }: Context, assets: Fraction): Fraction => {
  const dollars = readSubstitution(statement.params, 'CambioUSD') ?? ONE;
  const index = readSubstitution(statement.params, 'IndiceGNP') ?? findIndex(statement.data_bilancio);
  return computeLn(divide(computeProduct(assets, dollars), index));
};

const computeOhlson = (context: Context, figures: Figures, annual: Lines): Fraction => {
  const { assets, liabilities, current, short, profit, profitBefore } = figures;
  const name = context.interim ? 'TFRnP' : 'TFRn';
  const funds = computeCashFlow(annual, readInput(context.statement.params, name));
  const isOver = compareFractions(liabilities, assets) > 0;
  const isLosing = isNegative(profit) && profitBefore !== null && isNegative(profitBefore);
  return sumWeighted(
    ['-0.407', '6.03', '-1.43', '0.0757', '-1.72', '-2.37', '-1.83', '0.285', '-0.521'],
    [
      computeSize(context, assets),
      divide(liabilities, assets),
      divide(subtract(current, short), assets),
      divide(short, current),
      buildFraction(BigInt(Number(isOver))),
      divide(profit, assets),
      divide(funds, liabilities),
      buildFraction(BigInt(Number(isLosing))),
      computeChange(figures),
    ],
    '-1.32',
  );
};

const computeZmijewski = ({ assets, liabilities, current, short, profit }: Figures): Fraction =>
  sumWeighted(
    ['-4.513', '5.679', '0.004'],
    [divide(profit, assets), divide(liabilities, assets), isMissing(short) ? ZERO : divide(current, short)],
    '-4.336',
  );

const judgeOhlson = (p: Fraction): Outcome => buildScored(p, '<=', '0.038: 0, 0.2: 0.3, 0.5: 0.6', 1);
const judgeZmijewski = (p: Fraction): Outcome => buildScored(p, '<', '0.1: 0, 0.25: 0.3, 0.5: 0.6', 1);

export const recomputeISPI = (context: Context): Outcomes => {
  const { own, annual: year, previous, statement } = context;
  const annual = year ?? own;
  const figures: Figures = {
    assets: getAssets(own),
    liabilities: computeLiabilities(own),
    current: computeShortAssets(own),
    short: computeShortDebts(own),
    profit: getProfit(annual),
    profitBefore: previous === null ? null : getProfit(previous),
  };
  const { assets, liabilities, current, short } = figures;
  const always: readonly Obstacle[] = [
    [year === null, 'dato_infrannuale'],
    [isMissing(assets), 'denominatore_nullo'],
  ];
  const debtless: readonly Obstacle[] = [...always, [isMissing(liabilities), 'denominatore_nullo']];
  const ohlson: readonly Obstacle[] = [...debtless, [isMissing(current), 'denominatore_nullo']];
  const x = [
    () => divide(subtract(current, short), assets),
    () => divide(computeRetained(own), assets),
    () => divide(getEbit(annual), assets),
    () => divide(own.get('SPP.A'), liabilities),
    () => divide(getRevenue(annual), assets),
  ];
  const altman = ([weights, constant]: (typeof ALTMAN)[keyof typeof ALTMAN]): Outcome =>
    judge(debtless, () =>
      buildOutcome(
        sumWeighted(
          weights,
          x.map((compute) => compute()),
          constant,
        ),
      ),
    );
  const chosen = statement.settore === '2' ? '__Zp' : '__Zs';
  const z = altman(ALTMAN[chosen]);
  return {
    ZScore:
      z.valore === null
        ? judge([...always, [true, 'denominatore_nullo', 0]], () => z)
        : buildOutcome(z.valore, chooseZoneScore(z.valore, ZONES[chosen])),
    OScore: judge(ohlson, () => judgeOhlson(computeLogit(computeOhlson(context, figures, annual)))),
    Zmijewski: judge(always, () => judgeZmijewski(computePhi(computeZmijewski(figures)))),
    ...Object.fromEntries(
      x.map((compute, place) => [
        `__X${place + 1}`,
        judge(place === 3 ? debtless : always, () => buildOutcome(compute())),
      ]),
    ),
    ...Object.fromEntries(Object.entries(ALTMAN).map(([codice, model]) => [codice, altman(model)])),
    __SIZE: judge(always, () => buildOutcome(computeSize(context, assets))),
    __CHIN: judge(always, () => buildOutcome(computeChange(figures))),
    __OT: judge(ohlson, () => buildOutcome(computeOhlson(context, figures, annual))),
    __ZmX: judge(always, () => buildOutcome(computeZmijewski(figures))),
  };
};
