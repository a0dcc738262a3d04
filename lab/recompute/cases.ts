import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formeGiuridiche } from '@vedetta/domain';
import { toDouble } from './fraction.ts';
import { buildLines } from './statement.ts';
import type { Amounts, Case, SavedInputs } from './statement.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/bilanci');

export const forms: readonly (string | null)[] = [null, ...formeGiuridiche.map(([codice]) => codice)];

/** The golden statements, by name. */
export const readGolden = (): ReadonlyMap<string, Case> =>
  new Map(
    readdirSync(FIXTURES).map((name) => [
      name,
      JSON.parse(readFileSync(join(FIXTURES, name, 'bilancio.json'), 'utf8')) as Case,
    ]),
  );

/** Deterministic numbers from 0 to below 1 (mulberry32). */
const buildRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Choices of a seed. */
type Dice = {
  readonly isHit: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** An amount of any size up to a million or so, in cents. */
  readonly chooseAmount: () => number;
};

const buildDice = (seed: number): Dice => {
  const random = buildRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return {
    isHit: (probability) => random() < probability,
    pick,
    chooseAmount: () => Math.round(10 ** (1 + random() * 5) * (random() < 0.5 ? 100 : 1)) / 100,
  };
};

const SIGNED = /^(?:SPP\.A\.(?:VI|VII|VIII|IXbis|X)|CE\.A\.[23ND]+|CE\.B\.11|CE\.C\.17bis|CE\.20)/u;

/** An abbreviated statement has only the lines without a detail, and the main ones of the income statement. */
const isAbbreviatedLine = (codice: string): boolean =>
  codice.includes('.ND') ||
  /^(?:SPA\.[CD]\.?(?:IV\.1|I\.ND)?$|SPP\.A\.(?:I|IV|VI\.2)$|SPP\.C$|CE\.A\.1$|CE\.B\.(?:6|7|8|14|9\.ND|10\.ND)$|CE\.C\.17\.e$|CE\.20\.a$)/u.test(
    codice,
  );

type Shape = { readonly isAbbreviated: boolean; readonly density: number; readonly scale: number };

const chooseVoci = ({ isHit, pick, chooseAmount }: Dice, codes: readonly string[], shape: Shape): Amounts => {
  const { isAbbreviated, density, scale } = shape;
  const chosen = isAbbreviated ? codes.filter(isAbbreviatedLine) : codes.filter(() => isHit(density));
  const voci = Object.fromEntries(
    chosen.map((codice) => {
      const isNegative = isHit(SIGNED.test(codice) ? 0.4 : 0.01);
      return [codice, ((isNegative ? -1 : 1) * Math.round(chooseAmount() * scale * 100)) / 100];
    }),
  );
  if (isHit(0.92)) voci['CE.A.1'] = Math.round(chooseAmount() * scale * 800) / 100;
  if (isHit(0.02)) voci['CE.A.1'] = 0;
  if (isHit(0.7)) voci['SPP.A.I'] = pick([1, 2500, 9999.99, 10_000, 50_000, 120_000]);
  return isHit(0.97) ? withBalance(voci, isAbbreviated) : voci;
};

/** The same lines, with what is missing to a balance in the debts or in the cash. */
const withBalance = (voci: Amounts, isAbbreviated: boolean): Amounts => {
  const lines = buildLines(voci);
  const missing = toDouble(lines.get('SPA')) - toDouble(lines.get('SPP'));
  const debts = isAbbreviated ? 'SPP.D.ND.E' : 'SPP.D.7.E';
  const line = missing > 0 ? debts : 'SPA.C.IV.1';
  return { ...voci, [line]: Math.round(((voci[line] ?? 0) + Math.abs(missing)) * 100) / 100 };
};

type Kind = 'euro' | 'positive' | 'share' | 'switch';
const INPUTS: readonly (readonly [names: string, kind: Kind, probability: number])[] = [
  ['DIV CapMin TFRn TFRnP DebFin Rimb CapexMan ValRealizzo', 'euro', 0.25],
  ['Cassa0 Entr6 Usc6 Serv6 FCFO6 Linee6 DebFin6 DebFisc6 DebForn6', 'euro', 0.3],
  ['DS DR LCBe FsL Inv RiorgLav Cess NF MoNn InvM ImpR DispLiq Stralcio', 'euro', 0.3],
  ['VarB6 VarB7 VarB8 VarB9 VarB10 VarB11 VarB12 VarB13 VarB14 Payout', 'share', 0.2],
  ['Neo Succ Liq', 'switch', 0.2],
  ['LavComm Appr2 DSCRaff OFinCF', 'switch', 0.4],
  ['Retr Forn Banc Inps Inail Iva Ader', 'switch', 0.08],
  ['CambioUSD IndiceGNP', 'positive', 0.15],
];

const chooseInputs = ({ isHit, pick, chooseAmount }: Dice): SavedInputs => {
  const roll = (kind: Kind): number => {
    if (kind === 'switch') return isHit(0.5) ? 1 : 0;
    if (kind === 'share') return pick([0, 0.1, 0.25, 0.333, 0.5, 0.75, 1]);
    if (kind === 'positive') return pick([0.9, 1.08, 1.2, 500, 650.5]);
    return isHit(0.1) ? -chooseAmount() : chooseAmount();
  };
  const named = INPUTS.flatMap(([names, kind, probability]) =>
    names.split(' ').map((name) => ({ name, kind, probability })),
  );
  return Object.fromEntries(
    named
      .filter(({ probability }) => isHit(probability))
      .map(({ name, kind }) => [name, isHit(0.05) ? null : roll(kind)]),
  );
};

/** A statement from a seed: the same one at every run. */
export const buildRandomCase = (seed: number, codes: readonly string[]): Case => {
  const dice = buildDice(seed);
  const { isHit, pick } = dice;
  const shape = { isAbbreviated: isHit(0.2), density: pick([0.03, 0.2, 0.6]), scale: pick([0.01, 1, 1, 40]) };
  const closing = pick(['2024-12-31', '2024-06-30', '2024-02-29']);
  const closings = closing.endsWith('02-29') ? ['2024-02-29', '2025-02-28'] : [`2025${closing.slice(4)}`];
  const isInterim = isHit(0.5);
  const roll = (): Amounts => chooseVoci(dice, codes, shape);
  return {
    settore: String(1 + Math.floor(seed % 10)),
    data_bilancio: isInterim ? pick(['2024-09-30', '2025-03-31', '2025-05-15', '2025-10-31']) : pick(closings),
    data_bilancio_chiusura: closing,
    data_inizio_attivita: pick([null, null, null, '2001-05-02', '2024-02-29', '2025-01-15']),
    forma_giuridica: pick(forms),
    params: chooseInputs(dice),
    voci: roll(),
    precedente: isHit(0.8) ? roll() : null,
    params_precedente: isHit(0.3) ? chooseInputs(dice) : {},
    proiezione: isInterim && isHit(0.8) ? roll() : null,
  };
};

/** The input lines of the schema: one golden statement fills them all. */
export const listInputLines = (golden: ReadonlyMap<string, Case>): readonly string[] =>
  Object.keys(golden.get('ogni-voce')?.voci ?? {});
