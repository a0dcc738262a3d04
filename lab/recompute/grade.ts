import {
  ZERO,
  buildFraction,
  compareFractions,
  computeProduct,
  divide,
  findLargest,
  isPositive,
  parseFraction,
  sum,
} from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { recomputeIdA, recomputeIdAp } from './alert.ts';
import { recomputeICAS } from './continuity.ts';
import { recomputeBEP, recomputeFCFO } from './flows.ts';
import { recomputeLEVE, recomputeRISANAMENTO } from './leverage.ts';
import { recomputeISPI } from './models.ts';
import { buildContext } from './outcome.ts';
import type { Outcome, Outcomes } from './outcome.ts';
import { readInput } from './statement.ts';
import type { Case } from './statement.ts';

/** The weight of each group in the grade. */
const WEIGHTS = { IdA: '0.3', IdAp: '0.2', ICAS: '0.15', LEVE: '0.1', FCFO: '0.1', BEP: '0.05', ISPI: '0.1' };
type Group = keyof typeof WEIGHTS;

export type Recomputed = {
  /** By group and code. */
  readonly outcomes: Readonly<Record<string, Outcomes>>;
  readonly risks: Readonly<Record<string, Fraction | null>>;
  readonly mean: Fraction | null;
  readonly grade: Fraction | null;
};

const computeMean = (scores: readonly Fraction[]): Fraction =>
  divide(sum(...scores), buildFraction(BigInt(scores.length)));

const computeGroup = (group: Group, outcomes: Outcomes): Fraction | null => {
  const scoreOf = (codice: string): readonly Fraction[] => {
    const punteggio = outcomes[codice]?.punteggio ?? null;
    return punteggio === null ? [] : [parseFraction(String(punteggio))];
  };
  if (group === 'IdA') return scoreOf('IdA0')[0] ?? null;
  const codes =
    group === 'IdAp' ? ['IdAp0', 'IdAp2'] : Object.keys(outcomes).filter((codice) => !codice.startsWith('__'));
  const scores = codes.flatMap(scoreOf);
  if (scores.length === 0) return null;
  const worst = scores.reduce(findLargest);
  if (group === 'IdAp') return worst;
  if (group === 'ISPI') return computeMean(scores);
  if (group === 'FCFO' && scoreOf('FCFO1').length + scoreOf('FCFO2').length === 0) return null;
  return computeMean([computeMean(scores), worst]);
};

const findState = (outcome: Outcome | undefined): number =>
  outcome === undefined || outcome.valore === null ? 0 : Number(outcome.valore.num / outcome.valore.den);

/** Facts that the grade cannot ignore, whatever its mean. */
const computeFloor = (outcomes: Recomputed['outcomes']): Fraction => {
  const past = findState(outcomes['IdA']?.['IdA0']);
  const forecast = findState(outcomes['IdAp']?.['IdAp0']);
  const dscr = outcomes['IdAp']?.['IdAp2']?.punteggio ?? null;
  const isCovered = dscr !== null && dscr < 1;
  if (past >= 7 || forecast >= 5 || (past === 5 && !isCovered)) return parseFraction('0.85');
  const signals = outcomes['ICAS']?.['ICA8']?.valore ?? ZERO;
  return isPositive(signals) ? parseFraction('0.6') : ZERO;
};

const withoutFigures = (outcomes: Outcomes, motivo: string): Outcomes =>
  Object.fromEntries(Object.keys(outcomes).map((codice) => [codice, { valore: null, punteggio: null, motivo }]));

/** Every figure of a statement, worked out from the written rules in exact fractions. */
export const recompute = (statement: Case): Recomputed => {
  const context = buildContext(statement);
  const all: Record<string, Outcomes> = {
    IdA: recomputeIdA(context),
    ...(context.interim ? { IdAp: recomputeIdAp(context) } : {}),
    ICAS: recomputeICAS(context),
    LEVE: recomputeLEVE(context),
    FCFO: recomputeFCFO(context),
    BEP: recomputeBEP(context),
    ISPI: recomputeISPI(context),
    RISANAMENTO: recomputeRISANAMENTO(context, (name) => readInput(statement.params, name)),
  };
  const reason = context.own.isBalanced ? 'bilancio_vuoto' : 'bilancio_non_quadrato';
  const outcomes = context.own.isUsable
    ? all
    : Object.fromEntries(Object.entries(all).map(([group, figures]) => [group, withoutFigures(figures, reason)]));
  const groups = Object.keys(WEIGHTS) as Group[];
  const risks = Object.fromEntries(groups.map((group) => [group, computeGroup(group, outcomes[group] ?? {})]));
  const counted = groups.flatMap((group) => {
    const risk = risks[group] ?? null;
    return risk === null ? [] : [{ weight: parseFraction(WEIGHTS[group]), risk }];
  });
  if (counted.length === 0) return { outcomes, risks, mean: null, grade: null };
  const weighted = sum(...counted.map(({ weight, risk }) => computeProduct(weight, risk)));
  const mean = divide(weighted, sum(...counted.map(({ weight }) => weight)));
  return { outcomes, risks, mean, grade: findLargest(mean, computeFloor(outcomes)) };
};

/** The word of a grade: of a statement, and of a company in the list. */
export const findBands = (grade: Fraction): { readonly bilancio: string; readonly elenco: string } => {
  const isUpTo = (limit: string): boolean => compareFractions(grade, parseFraction(limit)) <= 0;
  const good = compareFractions(grade, parseFraction('0.25')) < 0;
  const middle = isUpTo('0.75') ? 'warn' : 'bad';
  const listed = isUpTo('0.8') ? 'warn' : 'worst';
  const low = isUpTo('0.5') ? 'ok' : middle;
  return { bilancio: good ? 'good' : low, elenco: isUpTo('0.4') ? 'good' : listed };
};
