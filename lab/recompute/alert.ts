import {
  ZERO,
  compareFractions,
  computeProduct,
  divide,
  isNegative,
  isPositive,
  isZero,
  parseFraction,
  subtract,
  sum,
} from './fraction.ts';
import type { Fraction } from './fraction.ts';
import {
  computeCashFlow,
  computeCharges,
  computeDebts,
  computeEquity,
  computeLiabilities,
  computeShortAssets,
  computeShortDebts,
} from './magnitudes.ts';
import { buildOutcome, buildScored, isMissing, judge } from './outcome.ts';
import type { Context, Outcome, Outcomes } from './outcome.ts';
import { isOn, isYoung, readInput, readSubstitution } from './statement.ts';
import type { Lines } from './statement.ts';

/** Percent limits of the five indices, by sector: charges, equity, liquidity, cash flow, taxes. */
const LIMITS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  1: ['2.8', '9.4', '92.1', '0.3', '5.6'],
  2: ['3.0', '7.6', '93.7', '0.5', '4.9'],
  3: ['2.6', '6.7', '84.2', '1.9', '6.5'],
  4: ['3.8', '4.9', '108.0', '0.4', '3.8'],
  5: ['2.8', '5.3', '101.1', '1.4', '5.3'],
  6: ['2.1', '6.3', '101.4', '0.6', '2.9'],
  7: ['1.5', '4.2', '89.8', '1.0', '7.8'],
  8: ['1.5', '4.1', '86.0', '1.4', '10.2'],
  9: ['1.8', '5.2', '95.4', '1.7', '11.9'],
  10: ['2.7', '2.3', '69.8', '0.5', '14.6'],
};

const MINIMA: Readonly<Record<string, string>> = { spa: '50000', sapa: '50000', srls: '1' };

/** The minimum capital of a legal form; for an S.r.l. and an unknown form it depends on the capital. */
const computeMinimum = ({ statement, own }: Context): Fraction => {
  const form = statement.forma_giuridica ?? 'srl';
  if (form !== 'srl') return parseFraction(MINIMA[form] ?? '0');
  const capital = own.get('SPP.A.I');
  if (compareFractions(capital, parseFraction('10000')) >= 0) return parseFraction('10000');
  return parseFraction(isPositive(capital) ? '1' : '0');
};

/** Under two years, and not the continuation of another firm. */
export const isNewFirm = ({ statement }: Context): boolean =>
  isOn(statement.params, 'Neo', isYoung(statement)) && !isOn(statement.params, 'Succ');

const computeLimit = (context: Context): Fraction => {
  if (isNewFirm(context)) return ZERO;
  const typed = readSubstitution(context.statement.params, 'CapMin') ?? computeMinimum(context);
  return isNegative(typed) ? ZERO : typed;
};

export const judgeEquity = (context: Context, lines: Lines): Outcome => {
  const { params } = context.statement;
  const equity = computeEquity(lines, params);
  const isBelow = compareFractions(equity, computeLimit(context)) < 0;
  return buildOutcome(equity, isOn(params, 'Liq') ? null : Number(isBelow));
};

type Five = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

const judgeAbove = (valore: Fraction, limit: Fraction): Outcome =>
  buildScored(
    valore,
    '>=',
    [
      [limit, 1],
      [computeProduct(limit, parseFraction('0.8')), 0.6],
    ],
    0,
  );
const judgeBelow = (valore: Fraction, limit: Fraction): Outcome =>
  buildScored(
    valore,
    '<=',
    [
      [limit, 1],
      [computeProduct(limit, parseFraction('1.2')), 0.6],
    ],
    0,
  );

/** The five indices of a statement or of its projection; `time` is the part of the year its cash flow covers. */
const judgeFive = (context: Context, lines: Lines, accruals: Fraction, time: Fraction): Five => {
  const { params, settore } = context.statement;
  const limits = (LIMITS[settore] ?? []).map((percent) => divide(parseFraction(percent), parseFraction('100')));
  const [charges = ZERO, equity = ZERO, liquidity = ZERO, flow = ZERO, taxes = ZERO] = limits;
  const interest = computeCharges(lines);
  const works = isOn(params, 'LavComm') ? lines.get('CE.A.3') : ZERO;
  const revenue = sum(lines.get('CE.A.1'), works);
  const own = computeEquity(lines, params);
  const debts = computeDebts(lines);
  const short = computeShortDebts(lines);
  const assets = lines.get('SPA');
  const owed = [lines.get('SPP.D.12'), lines.get('SPP.D.13')] as const;
  const untold = !isZero(lines.get('SPP.D.ND')) && owed.every(isZero);
  return [
    judge([[isMissing(revenue), 'ricavi_non_positivi', isPositive(interest) ? 1 : null]], () =>
      judgeAbove(divide(interest, revenue), charges),
    ),
    judge([[isMissing(debts), 'denominatore_nullo', isPositive(own) ? 0 : 1]], () =>
      judgeBelow(divide(own, debts), equity),
    ),
    judge([[isMissing(short), 'denominatore_nullo', 0]], () =>
      judgeBelow(divide(computeShortAssets(lines), short), liquidity),
    ),
    judge([[isMissing(assets), 'denominatore_nullo']], () =>
      judgeBelow(divide(divide(computeCashFlow(lines, accruals), time), assets), flow),
    ),
    judge(
      [
        [untold, 'debiti_tributari_non_distinti'],
        [isMissing(assets), 'denominatore_nullo'],
      ],
      () => judgeAbove(divide(sum(...owed), assets), taxes),
    ),
  ];
};

const countBreached = (five: readonly Outcome[]): number => five.filter(({ punteggio }) => punteggio === 1).length;

const STATES = [0, 0.15, 0.3, 0.6, 0.8, 1, 1, 1, 1];
const buildState = (state: number): Outcome => buildOutcome(parseFraction(String(state)), STATES[state] ?? 1);

/** `dscr` is the score of the DSCR before a young firm loses it; null without a reliable one. */
const judgeState = (context: Context, lines: Lines, five: readonly Outcome[], dscr: number | null): Outcome => {
  const { params } = context.statement;
  if (isOn(params, 'Liq')) {
    const realised = readSubstitution(params, 'ValRealizzo');
    const owed = computeLiabilities(context.own);
    if (realised !== null && isPositive(owed) && compareFractions(realised, owed) < 0) return buildState(8);
    if (dscr === 1) return buildState(6);
    return judge([[realised === null, 'valore_realizzo_assente']], () => buildState(0));
  }
  if (compareFractions(computeEquity(lines, params), computeLimit(context)) < 0) return buildState(7);
  if (isNewFirm(context)) return buildState(0);
  if (dscr !== null) return buildState(dscr === 1 ? 6 : 0);
  return buildState(countBreached(five));
};

const dropScore = (context: Context, outcome: Outcome): Outcome =>
  isNewFirm(context) ? { ...outcome, punteggio: null } : outcome;

export const recomputeIdA = (context: Context): Outcomes => {
  const { own, statement, interim, elapsed } = context;
  const time = interim ? elapsed : parseFraction('1');
  const five = judgeFive(context, own, readInput(statement.params, 'TFRn'), time);
  return {
    IdA0: judgeState(context, own, five, null),
    IdA1: judgeEquity(context, own),
    ...Object.fromEntries(five.map((outcome, place) => [`IdA${place + 2}`, dropScore(context, outcome)])),
  };
};

/** DSCR over six months: from the cash budget, or from the free cash flow. */
const judgeDscr = ({ own, statement: { params } }: Context): Outcome => {
  const read = (name: string): Fraction => readInput(params, name);
  const cash = readSubstitution(params, 'Cassa0') ?? own.get('SPA.C.IV');
  const isSecond = isOn(params, 'Appr2');
  const asked = isSecond ? ['FCFO6', 'Linee6', 'DebFin6', 'DebFisc6', 'DebForn6'] : ['Entr6', 'Usc6', 'Serv6'];
  const available = isSecond
    ? sum(read('FCFO6'), cash, read('Linee6'))
    : subtract(sum(cash, read('Entr6')), read('Usc6'));
  const due = isSecond ? sum(read('DebFin6'), read('DebFisc6'), read('DebForn6')) : read('Serv6');
  return judge(
    [
      [asked.every((name) => isZero(read(name))), 'dscr_mancante'],
      [!isOn(params, 'DSCRaff', true), 'dscr_non_affidabile'],
      [isMissing(due), 'denominatore_nullo', isNegative(available) ? 1 : 0],
    ],
    () => {
      const dscr = divide(available, due);
      return buildScored(dscr, '<', '1: 1, 1.1: 0.6, 1.25: 0.3', 0);
    },
  );
};

const FORECAST = ['IdAp0', 'IdAp1', 'IdAp2', 'IdAp3', 'IdAp4', 'IdAp5', 'IdAp6', 'IdAp7'];

export const recomputeIdAp = (context: Context): Outcomes => {
  const { projection, statement } = context;
  if (projection === null)
    return Object.fromEntries(
      FORECAST.map((codice) => [codice, judge([[true, 'proiezione_assente']], () => buildOutcome(ZERO))]),
    );
  const five = judgeFive(context, projection, readInput(statement.params, 'TFRnP'), parseFraction('1'));
  const dscr = judgeDscr(context);
  return {
    IdAp0: judgeState(context, projection, five, dscr.punteggio),
    IdAp1: judgeEquity(context, projection),
    IdAp2: dropScore(context, dscr),
    ...Object.fromEntries(five.map((outcome, place) => [`IdAp${place + 3}`, dropScore(context, outcome)])),
  };
};
