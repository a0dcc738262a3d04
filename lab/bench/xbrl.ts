import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readXbrl } from '@vedetta/xbrl';
import { SaxesParser } from 'saxes';
import { judge, median, print } from './row.ts';
import type { Row } from './row.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/xbrl/ok');
const WARM_UP_MS = 300;
const ROUNDS = 25;
const ROUND_MS = 20;
const MAX_RATIO = 2.5;
const FILING_KB = 350;
const MAX_FILING_MS = 20;
/** The time of a smaller file is mostly fixed cost, and cannot be scaled to a larger one. */
const LARGE_KB = 200;

type Filing = { readonly name: string; readonly bytes: Uint8Array };
type Measurement = { readonly name: string; readonly kB: number; readonly saxes: number; readonly ours: number };

const readFilings = (): Filing[] => {
  const others = process.env['VEDETTA_XBRL_CORPUS'];
  return (others === undefined ? [FIXTURES] : [FIXTURES, others]).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.xbrl'))
      .map((name) => ({
        name: folder === FIXTURES ? name : `(full) ${name}`,
        bytes: new Uint8Array(readFileSync(join(folder, name))),
      }))
      .filter(({ bytes }) => read(bytes).ok),
  );
};

const read = (bytes: Uint8Array) => readXbrl(bytes, { data_bilancio: '2024-12-31' });

/** The baseline: saxes alone over the same bytes, without listeners, with the file's undeclared entities declared. */
const buildSaxes = (bytes: Uint8Array): (() => void) => {
  const text = new TextDecoder().decode(bytes);
  const entities = Object.fromEntries(Array.from(text.matchAll(/&(\w+);/g), ([entity, name = '']) => [name, entity]));
  const isRegular = text.startsWith('<?xml');
  return () => {
    const parser = new SaxesParser({ xmlns: true, position: false });
    parser.ENTITIES = { ...entities, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    const decoded = new TextDecoder().decode(bytes);
    parser.write(isRegular ? decoded : decoded.slice(decoded.search(/<(?![?!])/))).close();
  };
};

/** Mean CPU milliseconds of one run in a round. */
const measureRound = (work: () => unknown): number => {
  const deadline = performance.now() + ROUND_MS;
  const begun = process.cpuUsage();
  let runs = 0;
  for (; performance.now() < deadline || runs === 0; runs += 1) work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / runs;
};

/** Each round measures both, so other load on the machine affects them equally. */
const measure = ({ name, bytes }: Filing): Measurement => {
  const saxes = buildSaxes(bytes);
  const ours = () => read(bytes);
  for (const work of [saxes, ours])
    for (const deadline = performance.now() + WARM_UP_MS; performance.now() < deadline;) work();
  const rounds = Array.from({ length: ROUNDS }, () => [measureRound(saxes), measureRound(ours)] as const);
  return {
    name,
    kB: bytes.length / 1000,
    saxes: median(rounds.map(([tempo]) => tempo)),
    ours: median(rounds.map(([, tempo]) => tempo)),
  };
};

/** Reading an XBRL file, from bytes to lines, compared with the bare tokeniser. Prints one table. */
export const benchXbrl = (): readonly Row[] => {
  const rows = readFilings()
    .map(measure)
    .flatMap(({ name, kB, saxes, ours }): Row[] => {
      const whole = {
        what: `xbrl: ${name}, ${Math.round(kB)} kB`,
        ours: `${ours.toFixed(2)} ms, ${(kB / ours).toFixed(1)} MB/s`,
        reference: `${saxes.toFixed(2)} ms`,
      };
      const ratio: Row = {
        ...whole,
        ratio: (ours / saxes).toFixed(2),
        goal: judge(ours / saxes, MAX_RATIO),
      };
      const filing = (ours / kB) * FILING_KB;
      if (kB < LARGE_KB) return [ratio];
      return [
        ratio,
        {
          what: `xbrl: ${name} at ${FILING_KB} kB`,
          ours: `${filing.toFixed(1)} ms`,
          reference: '',
          ratio: '',
          goal: `${judge(filing, MAX_FILING_MS)}`,
        },
      ];
    });
  return print(
    'Reading an XBRL file, bytes to lines, beside saxes alone over the same bytes (CPU time, median of rounds).',
    rows,
  );
};
