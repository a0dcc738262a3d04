import { ZERO, buildFraction, divide, isZero, parseFraction, subtract, sum } from './fraction.ts';
import type { Fraction } from './fraction.ts';

export type Amounts = Readonly<Record<string, number>>;
export type SavedInputs = Readonly<Record<string, number | null>>;

/** A statement as the golden files write it; amounts in euros. */
export type Case = {
  readonly settore: string;
  readonly data_bilancio: string;
  readonly data_bilancio_chiusura: string;
  readonly data_inizio_attivita?: string | null;
  readonly forma_giuridica?: string | null;
  readonly params: SavedInputs;
  readonly voci: Amounts;
  readonly rettifiche?: Amounts;
  readonly precedente: Amounts | null;
  readonly params_precedente?: SavedInputs;
  readonly proiezione?: Amounts | null;
};

/** The lines of a statement by code: an input line, or a total worked out from the codes alone. */
export type Lines = {
  readonly get: (codice: string) => Fraction;
  readonly isUsable: boolean;
  readonly isBalanced: boolean;
};

/** Totals that are not the plain sum of the lines whose code begins with theirs. */
const signed: Readonly<Record<string, readonly [plus: readonly string[], minus: readonly string[]]>> = {
  'CE.AB': [['CE.A'], ['CE.B']],
  'CE.C': [['CE.C.15', 'CE.C.16', 'CE.C.17bis'], ['CE.C.17']],
  'CE.D': [['CE.D.18'], ['CE.D.19']],
  'CE.RAI': [['CE.AB', 'CE.C', 'CE.D'], []],
  'CE.20': [['CE.20.a', 'CE.20.b', 'CE.20.c'], ['CE.20.d']],
  'CE.21': [['CE.RAI'], ['CE.20']],
  CE: [['CE.21'], []],
  'SPP.A.IX': [['CE.21'], []],
};

export const buildLines = (voci: Amounts, rettifiche: Amounts = {}): Lines => {
  const effective = { ...voci, ...rettifiche };
  const amounts = new Map(Object.entries(effective).map(([codice, euro]) => [codice, parseFraction(String(euro))]));
  const known = new Map<string, Fraction>();
  const compute = (codice: string): Fraction => {
    const rule = signed[codice];
    if (rule !== undefined) return subtract(sum(...rule[0].map(get)), ...rule[1].map(get));
    const below = [...amounts].filter(([other]) => other === codice || other.startsWith(`${codice}.`));
    const total = sum(...below.map(([, euro]) => euro));
    return codice === 'SPP.A' || codice === 'SPP' ? sum(total, get('CE.21')) : total;
  };
  const get = (codice: string): Fraction => {
    const found = known.get(codice) ?? compute(codice);
    known.set(codice, found);
    return found;
  };
  const isEmpty = [...Object.values(voci), ...Object.values(rettifiche)].every((euro) => euro === 0);
  const isBalanced = isZero(subtract(get('SPA'), get('SPP')));
  return { get, isBalanced, isUsable: isBalanced && !isEmpty };
};

/** The lines of a group that are due within a year. */
export const sumWithin = (lines: Lines, group: string, codes: readonly string[]): Fraction =>
  sum(...codes.map((codice) => lines.get(`${group}.${codice}.E`)));

/** A saved amount as the exact decimal that was typed. */
const toExact = (value: number): Fraction => parseFraction(String(value));

/** The day number of a date, for differences. */
const toDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The closing date of a year; 29 February falls on the 28th in common years. */
const getClosing = (closing: string, year: number): string => {
  const day = closing.slice(5);
  return `${year}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`;
};

export const isInterim = ({ data_bilancio, data_bilancio_chiusura }: Case): boolean =>
  data_bilancio !== getClosing(data_bilancio_chiusura, Number(data_bilancio.slice(0, 4)));

/** Days of the fiscal year up to the date, over the days of the whole year. */
export const computeElapsed = (statement: Case): Fraction => {
  const { data_bilancio: date, data_bilancio_chiusura: closing, data_inizio_attivita: start } = statement;
  const year = Number(date.slice(0, 4));
  const sameYear = getClosing(closing, year);
  const endYear = sameYear >= date ? year : year + 1;
  const before = toDay(getClosing(closing, endYear - 1));
  const started = start !== undefined && start !== null && start <= date ? toDay(start) - 1 : before;
  const first = Math.max(before, started);
  return divide(
    buildFraction(BigInt(toDay(date) - first)),
    buildFraction(BigInt(toDay(getClosing(closing, endYear)) - first)),
  );
};

/** Young until the second anniversary of the start, excluded. */
export const isYoung = ({ data_bilancio, data_inizio_attivita: start }: Case): boolean => {
  if (start === undefined || start === null) return false;
  const year = Number(start.slice(0, 4)) + 2;
  return data_bilancio < getClosing(start, year);
};

/** An input of a statement: saved, or its default; saved empty is zero, but a substitution then takes its default. */
export const readInput = (saved: SavedInputs, name: string, byDefault: Fraction = ZERO): Fraction => {
  const value = saved[name];
  if (value === undefined) return byDefault;
  return value === null ? ZERO : toExact(value);
};
export const readSubstitution = (saved: SavedInputs, name: string): Fraction | null => {
  const value = saved[name];
  return value === undefined || value === null ? null : toExact(value);
};
export const isOn = (saved: SavedInputs, name: string, byDefault = false): boolean =>
  saved[name] === undefined ? byDefault : saved[name] === 1;
