import { ONE, computeProduct, divide, isNegative, isZero, parseFraction, subtract, sum } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import {
  computeCharges,
  computeEquity,
  computeFinancialDebts,
  computeMol,
  getAssets,
  getProfit,
  getRevenue,
} from './magnitudes.ts';
import { buildOutcome, buildScored, chooseScore, isMissing, judge } from './outcome.ts';
import type { Context, Outcome, Outcomes } from './outcome.ts';
import { isOn, readInput, readSubstitution } from './statement.ts';
import type { Lines, SavedInputs } from './statement.ts';

const NAMES = ['FCFO1', 'FCFO2', 'TSS', 'FCFO3'];
const HELPERS = [
  '__MOL',
  '__IMP',
  '__DCCN',
  '__DFON',
  '__DTFR',
  '__CAPEX',
  '__FCFO',
  '__SERV',
  '__TSR',
  '__TSA',
  '__TSPN',
];

/** Working capital net of financial debts and of deferred tax assets. */
const computeWorkingCapital = (l: Lines, financial: Fraction): Fraction =>
  subtract(
    sum(l.get('SPA.C.I'), l.get('SPA.C.Ibis'), l.get('SPA.C.II'), l.get('SPA.D'), financial),
    l.get('SPA.C.II.5ter'),
    l.get('SPP.D'),
    l.get('SPP.E'),
  );

const computeInvestments = (now: Lines, before: Lines): Fraction => {
  const fixed = (l: Lines): Fraction => sum(l.get('SPA.B.I'), l.get('SPA.B.II'));
  return subtract(sum(subtract(fixed(now), fixed(before)), now.get('CE.B.10')), now.get('CE.B.10.d'));
};

const computeFunds = (l: Lines): Fraction => sum(l.get('SPP.B.1'), l.get('SPP.B.4'), l.get('SPP.B.ND'));

type Terms = {
  readonly mol: Fraction;
  readonly taxes: Fraction;
  readonly capital: Fraction | null;
  readonly funds: Fraction;
  readonly severance: Fraction;
  readonly investments: Fraction;
  readonly free: Fraction | null;
};

const computeTerms = (now: Lines, before: Lines, saved: SavedInputs, savedBefore: SavedInputs): Terms => {
  const financial = computeFinancialDebts(now, saved);
  const financialBefore = computeFinancialDebts(before, savedBefore);
  const mol = computeMol(now);
  const taxes = subtract(sum(now.get('CE.20.a'), now.get('CE.20.b')), now.get('CE.20.d'));
  const capital =
    financial === null || financialBefore === null
      ? null
      : sum(
          subtract(computeWorkingCapital(now, financial), computeWorkingCapital(before, financialBefore)),
          now.get('CE.B.10.d'),
        );
  const funds = subtract(computeFunds(now), computeFunds(before), now.get('CE.B.12'), now.get('CE.B.13'));
  const severance = subtract(now.get('SPP.C'), before.get('SPP.C'));
  const investments = readSubstitution(saved, 'CapexMan') ?? computeInvestments(now, before);
  const free = capital === null ? null : subtract(sum(mol, funds, severance), taxes, capital, investments);
  return { mol, taxes, capital, funds, severance, investments, free };
};

const computeGrowth = (now: Fraction, before: Fraction): Fraction => subtract(divide(now, before), ONE);

/** Sustainable growth: the return on the opening equity, less what is paid out. */
const judgeSustainable = (context: Context, opening: Fraction): Outcome => {
  const { annual, statement } = context;
  return judge(
    [
      [annual === null, 'dato_infrannuale'],
      [isMissing(opening), 'patrimonio_netto_non_positivo', 1],
    ],
    () => {
      const profit = getProfit(annual ?? context.own);
      const kept = isNegative(profit) ? ONE : subtract(ONE, readInput(statement.params, 'Payout'));
      const growth = computeProduct(divide(profit, opening), kept);
      return buildScored(growth, '>=', '0.03: 0, 0: 0.3, -0.05: 0.6', 1);
    },
  );
};

const judgeExcess = (context: Context, before: Lines, sustainable: Outcome): Outcome => {
  const lines = context.annual ?? context.own;
  const opening = getRevenue(before);
  return judge(
    [
      [context.annual === null, 'dato_infrannuale'],
      [isMissing(opening), 'ricavi_non_positivi'],
      [sustainable.valore === null, 'patrimonio_netto_non_positivo'],
    ],
    () => {
      const growth = computeGrowth(getRevenue(lines), opening);
      const excess = subtract(growth, sustainable.valore ?? ONE);
      const risk = chooseScore(excess, '<=', '0: 0, 0.05: 0.3, 0.15: 0.6', 1);
      return buildOutcome(excess, isNegative(growth) ? null : risk);
    },
  );
};

const listAbsent = (): Outcomes =>
  Object.fromEntries(
    [...NAMES, ...HELPERS].map((codice) => [
      codice,
      judge([[true, 'esercizio_precedente_assente']], () => buildOutcome(ONE)),
    ]),
  );

export const recomputeFCFO = (context: Context): Outcomes => {
  const { own, previous, statement, annual } = context;
  if (previous === null) return listAbsent();
  const { params, params_precedente: savedBefore = {} } = statement;
  const { mol, taxes, capital, funds, severance, investments, free } = computeTerms(own, previous, params, savedBefore);
  const untold = [free === null, 'debiti_finanziari_non_distinti'] as const;
  const flow = free ?? ONE;
  const safe = isNegative(flow) ? 1 : 0;
  const revenue = getRevenue(own);
  const service = sum(computeCharges(own), readInput(params, 'Rimb'));
  const opening = computeEquity(previous, savedBefore);
  const sustainable = judgeSustainable(context, opening);
  const noYear = [annual === null, 'dato_infrannuale'] as const;
  return {
    FCFO1: judge([untold, [isMissing(revenue), 'ricavi_non_positivi', safe]], () => {
      const share = divide(flow, revenue);
      return buildScored(share, '>=', '0.05: 0, 0.02: 0.3, 0: 0.6', 1);
    }),
    FCFO2: judge([untold, [isMissing(service), 'denominatore_nullo', safe]], () => {
      const cover = divide(flow, service);
      return buildScored(cover, '>=', '1.25: 0, 1.1: 0.3, 1: 0.6', 1);
    }),
    TSS: sustainable,
    FCFO3: judgeExcess(context, previous, sustainable),
    __MOL: buildOutcome(mol),
    __IMP: buildOutcome(taxes),
    __DCCN: judge([untold], () => buildOutcome(capital ?? ONE)),
    __DFON: buildOutcome(funds),
    __DTFR: buildOutcome(severance),
    __CAPEX: buildOutcome(investments),
    __FCFO: judge([untold], () => buildOutcome(flow)),
    __SERV: buildOutcome(service),
    __TSR: judge([noYear, [isMissing(getRevenue(previous)), 'ricavi_non_positivi']], () =>
      buildOutcome(computeGrowth(getRevenue(annual ?? own), getRevenue(previous))),
    ),
    __TSA: judge([[isMissing(getAssets(previous)), 'denominatore_nullo']], () =>
      buildOutcome(computeGrowth(getAssets(own), getAssets(previous))),
    ),
    __TSPN: judge([[isMissing(opening), 'patrimonio_netto_non_positivo']], () =>
      buildOutcome(computeGrowth(computeEquity(own, params), opening)),
    ),
  };
};

/** Lines of cost with the share of them that varies with the volume of business, unless another was entered. */
const COSTS = { 6: '1', 7: '0.5', 8: '0', 9: '0', 10: '0', 11: '1', 12: '0', 13: '0', 14: '0' };

export const recomputeBEP = ({ own, statement: { params } }: Context): Outcomes => {
  const costs = Object.entries(COSTS).map(([line, share]) => {
    const variable = readInput(params, `VarB${line}`, parseFraction(share));
    const cost = own.get(`CE.B.${line}`);
    return { variable: computeProduct(cost, variable), fixed: computeProduct(cost, subtract(ONE, variable)) };
  });
  const revenue = sum(own.get('CE.A.1'), own.get('CE.A.3'));
  const variable = subtract(sum(...costs.map((cost) => cost.variable)), own.get('CE.A.2'), own.get('CE.A.ND'));
  const charges = isOn(params, 'OFinCF') ? [computeCharges(own)] : [];
  const fixed = subtract(sum(...costs.map((cost) => cost.fixed), ...charges), own.get('CE.A.4'), own.get('CE.A.5'));
  const margin = subtract(revenue, variable);
  const obstacles = (punteggio: number | null) =>
    [
      [isMissing(revenue), 'ricavi_non_positivi', punteggio],
      [isMissing(margin), 'margine_non_positivo', punteggio],
    ] as const;
  const result = subtract(margin, fixed);
  return {
    BEP1: judge(obstacles(1), () => {
      const even = divide(fixed, divide(margin, revenue));
      const safety = divide(subtract(revenue, even), revenue);
      return buildScored(safety, '>=', '0.2: 0, 0.1: 0.3, 0: 0.6', 1);
    }),
    __CVar: buildOutcome(variable),
    __CFis: buildOutcome(fixed),
    __MDC: buildOutcome(margin),
    __MDCp: judge(obstacles(null), () => buildOutcome(divide(margin, revenue))),
    __BEP: judge(obstacles(null), () => buildOutcome(divide(fixed, divide(margin, revenue)))),
    __LO: judge([...obstacles(null), [isZero(result), 'denominatore_nullo']], () =>
      buildOutcome(divide(margin, result)),
    ),
  };
};
