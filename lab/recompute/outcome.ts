import { compareFractions, isPositive, parseFraction } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { buildLines, computeElapsed, isInterim } from './statement.ts';
import type { Case, Lines } from './statement.ts';

/** What an indicator gives: a value or the reason why there is none, and a score. */
export type Outcome = {
  readonly valore: Fraction | null;
  readonly punteggio: number | null;
  readonly motivo: string | null;
};
export type Outcomes = Readonly<Record<string, Outcome>>;

/** Where two reasons hold, the first one of this list is given. */
const REASONS = [
  'bilancio_non_quadrato',
  'bilancio_vuoto',
  'proiezione_assente',
  'esercizio_precedente_assente',
  'debiti_finanziari_non_distinti',
  'valore_realizzo_assente',
  'questionario_non_compilato',
  'debiti_tributari_non_distinti',
  'dato_infrannuale',
  'dscr_mancante',
  'dscr_non_affidabile',
  'ricavi_non_positivi',
  'patrimonio_netto_non_positivo',
  'mol_non_positivo',
  'margine_non_positivo',
  'flussi_non_positivi',
  'denominatore_nullo',
] as const;
type Reason = (typeof REASONS)[number];

/** A reason with the condition it holds under, and the score it leaves. */
export type Obstacle = readonly [holds: boolean, reason: Reason, punteggio?: number | null];

/** The first obstacle in the order of the reasons, or what the formula gives. */
export const judge = (obstacles: readonly Obstacle[], compute: () => Outcome): Outcome => {
  const holding = obstacles.filter(([holds]) => holds);
  const first = REASONS.flatMap((reason) => holding.filter(([, other]) => other === reason))[0];
  return first === undefined ? compute() : { valore: null, punteggio: first[2] ?? null, motivo: first[1] };
};

export const buildOutcome = (valore: Fraction, punteggio: number | null = null): Outcome => ({
  valore,
  punteggio,
  motivo: null,
});

type Relation = '<=' | '<' | '>=' | '>';
type Limit = readonly [limit: Fraction, punteggio: number];

const MEETS: Readonly<Record<Relation, (sign: number) => boolean>> = {
  '<=': (sign) => sign <= 0,
  '<': (sign) => sign < 0,
  '>=': (sign) => sign >= 0,
  '>': (sign) => sign > 0,
};

/** @example readLimits('1: 0, 2: 0.3') // up to 1 no risk, up to 2 a little */
const readLimits = (limits: string): readonly Limit[] =>
  limits.split(', ').map((limit) => {
    const [bound = '', punteggio = ''] = limit.split(': ');
    return [parseFraction(bound), Number(punteggio)];
  });

/**
 * The score of the first limit that a value meets, else the last score.
 * @example chooseScore(x, '<=', '1: 0, 2: 0.3', 1)
 */
export const chooseScore = (
  valore: Fraction,
  relation: Relation,
  limits: string | readonly Limit[],
  otherwise: number,
): number => {
  const read = typeof limits === 'string' ? readLimits(limits) : limits;
  return read.find(([limit]) => MEETS[relation](compareFractions(valore, limit)))?.[1] ?? otherwise;
};

/** A value with its score. */
export const buildScored = (...judged: Parameters<typeof chooseScore>): Outcome =>
  buildOutcome(judged[0], chooseScore(...judged));

export const isMissing = (denominator: Fraction): boolean => !isPositive(denominator);

/** What every group reads of a case. */
export type Context = {
  readonly statement: Case;
  readonly own: Lines;
  readonly interim: boolean;
  /** The usable projection of an interim statement. */
  readonly projection: Lines | null;
  /** The usable previous year. */
  readonly previous: Lines | null;
  /** Where the income statement of a whole year is read; null when an interim statement has no usable projection. */
  readonly annual: Lines | null;
  readonly elapsed: Fraction;
};

const buildUsable = (voci: Case['precedente'] | undefined): Lines | null => {
  if (voci === null || voci === undefined) return null;
  const lines = buildLines(voci);
  return lines.isUsable ? lines : null;
};

export const buildContext = (statement: Case): Context => {
  const own = buildLines(statement.voci, statement.rettifiche);
  const interim = isInterim(statement);
  const projection = buildUsable(statement.proiezione);
  return {
    statement,
    own,
    interim,
    projection,
    previous: buildUsable(statement.precedente),
    annual: interim ? projection : own,
    elapsed: computeElapsed(statement),
  };
};
