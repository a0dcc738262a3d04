import { buildValori, computeBilancio, computeIndicatori, computeRischio, euro, pianoVoci } from '@vedetta/domain';
import type { CodiceVoceInput, ValoriBilancio } from '@vedetta/domain';
import { HyperFormula } from 'hyperformula';
import { measureTogether } from './measure-cpu.ts';
import { print } from './row.ts';
import type { Row } from './row.ts';
import { buildContext, readStatement } from './statement.ts';
import type { Amounts } from './statement.ts';

const MIN_RATIO = 10;
const MAX_EVERYTHING_MS = 2;

/** Changes the lines of a statement one after the other, alternately by +1 and -1 cent. */
const buildChanges = (valori: ValoriBilancio): (() => { readonly codice: CodiceVoceInput; readonly cents: number }) => {
  const rows = [...valori].map(([codice, { valore }]) => ({ codice, cents: [valore, valore + 1] as const }));
  let step = 0;
  return () => {
    step += 1;
    const { codice, cents } = rows[step % rows.length] ?? { codice: 'CE.A.1', cents: [0, 1] };
    return { codice, cents: cents[Math.floor(step / rows.length) % 2 === 0 ? 1 : 0] };
  };
};

/** The same lines as a HyperFormula sheet: one row each, inputs as numbers, computed lines as sums of cells. */
const buildSheet = (
  amounts: Amounts,
): {
  change(codice: string, valore: number): unknown;
  read(codice: string): number;
  readAll(): unknown;
} => {
  const rows = new Map<string, number>(pianoVoci.map(({ codice }, row) => [codice, row]));
  const cell = (codice: string): string => `A${(rows.get(codice) ?? 0) + 1}`;
  const cells = pianoVoci.map(({ codice, termini }) =>
    termini.length === 0
      ? [amounts[codice as CodiceVoceInput] ?? 0]
      : [`=${termini.map((term) => `${term.segno === -1 ? '-' : '+'}${cell(term.codice)}`).join('')}`],
  );
  const sheet = HyperFormula.buildFromArray([...cells, [`=${cell('SPA')}-${cell('SPP')}`]], {
    licenseKey: 'gpl-v3',
    undoLimit: 0,
  });
  rows.set('Q', pianoVoci.length);
  const address = (codice: string) => ({ sheet: 0, col: 0, row: rows.get(codice) ?? 0 });
  return {
    change: (codice, valore) => sheet.setCellContents(address(codice), valore),
    read: (codice) => Number(sheet.getCellValue(address(codice))),
    readAll: () => sheet.getSheetValues(0),
  };
};

/** @throws when the two engines differ by a cent: their times would not be comparable */
const checkEqual = (sheet: ReturnType<typeof buildSheet>, valori: ValoriBilancio): void => {
  const bilancio = computeBilancio(valori);
  const expected = [
    ...pianoVoci.map(({ codice }) => [codice, bilancio.effettivo(codice)] as const),
    ['Q', bilancio.quadratura] as const,
  ];
  const different = expected.find(([codice, cents]) => Math.round(sheet.read(codice) * 100) !== cents);
  if (different !== undefined)
    throw new Error(`${different[0]}: HyperFormula ${sheet.read(different[0])}, ours ${different[1] / 100}`);
};

/** All lines and all indicators of an interim statement after one input changes; the lines are compared with HyperFormula. Prints one table. */
export const benchDomain = (): readonly Row[] => {
  const fixture = readStatement('infrannuale-con-proiezione');
  const valori = new Map(buildValori(fixture.voci));
  const sheet = buildSheet(fixture.voci);
  const nextInSheet = buildChanges(valori);
  const nextOurs = buildChanges(valori);
  const buildFor = buildContext(fixture);

  const changeSheet = (): unknown => {
    const { codice, cents } = nextInSheet();
    return sheet.change(codice, cents / 100);
  };
  const computeVoci = () => {
    const { codice, cents } = nextOurs();
    valori.set(codice, { valore: euro(cents), rettifica: null });
    return computeBilancio(valori);
  };
  /** Adds a cent on both sides: the statement stays balanced, and every indicator must be computed again. */
  let cents = 0;
  const base = new Map(buildValori(fixture.voci));
  const computeEverything = () => {
    cents = (cents + 1) % 100;
    for (const codice of ['SPA.C.IV.1', 'SPP.D.7.E'] as const) {
      base.set(codice, { valore: euro(Math.round((fixture.voci[codice] ?? 0) * 100) + cents), rettifica: null });
    }
    const indicatori = computeIndicatori(buildFor(computeBilancio(base)));
    return { indicatori, rischio: computeRischio(indicatori) };
  };
  checkEqual(sheet, valori);
  if (computeEverything().rischio.overall_risk === null) throw new Error('The statement of the benchmark has no grade');

  const [sheetMs = 0, ourMs = 0, sheetReadMs = 0, ourReadMs = 0, everythingMs = 0, writtenMs = 0] = measureTogether([
    changeSheet,
    computeVoci,
    () => [changeSheet(), sheet.readAll()],
    () => computeVoci().voci,
    computeEverything,
    () => JSON.stringify(computeEverything()),
  ]);
  const row = (what: string, ours: number, theirs: number | null, goal: string): Row => ({
    what: `domain: ${what}`,
    ours: `${ours.toFixed(4)} ms`,
    reference: theirs === null ? '' : `${theirs.toFixed(4)} ms`,
    ratio: theirs === null ? '' : `1 : ${(theirs / ours).toFixed(1)}`,
    goal,
  });
  const isMet = (success: boolean): string => (success ? 'met' : 'MISSED');
  return print(
    `One statement with ${valori.size} lines filled in, one of them changed by a cent at each run (CPU time, median of rounds, all in turn).\n` +
      'HyperFormula holds the same formulas as a sheet and works out again what depends on the change; we work out all the lines from the inputs.',
    [
      row('lines', ourMs, sheetMs, `>= ${MIN_RATIO} times faster: ${isMet(sheetMs / ourMs >= MIN_RATIO)}`),
      row('lines, all read', ourReadMs, sheetReadMs, ''),
      row(
        'lines, indicators, grade',
        everythingMs,
        null,
        `< ${MAX_EVERYTHING_MS} ms: ${isMet(everythingMs < MAX_EVERYTHING_MS)}`,
      ),
      row('the same, explanations written', writtenMs, null, ''),
    ],
  );
};
