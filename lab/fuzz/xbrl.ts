import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pianoVoci } from '@vedetta/domain';
import type { CodiceVoce } from '@vedetta/domain';
import { readXbrl } from '@vedetta/xbrl';
import type { XbrlRead } from '@vedetta/xbrl';

const FIXTURES = join(import.meta.dirname, '../../fixtures/xbrl/ok');
const TIMEOUT_MS = 2000;
const voci = new Map(pianoVoci.map((voce) => [voce.codice, voce]));

/** Deterministic numbers below a bound (mulberry32). */
const buildRandom = (seed: number): ((limit: number) => number) => {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
};

type Random = ReturnType<typeof buildRandom>;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join3 = (before: Uint8Array, middle: Uint8Array, after: Uint8Array): Uint8Array =>
  Uint8Array.from([...before, ...middle, ...after]);

/** Damages that suit any file: bytes changed, cut off, removed, repeated elsewhere. */
const damages: readonly ((bytes: Uint8Array, random: Random) => Uint8Array)[] = [
  (bytes, random) => {
    const copy = bytes.slice();
    for (let times = 1 + random(20); times > 0; times -= 1) copy[random(copy.length)] = random(256);
    return copy;
  },
  (bytes, random) => bytes.slice(0, random(bytes.length)),
  (bytes, random) => {
    const start = random(bytes.length);
    return join3(bytes.slice(0, start), new Uint8Array(), bytes.slice(start + random(200)));
  },
  (bytes, random) => {
    const [start, target] = [random(bytes.length), random(bytes.length)];
    return join3(bytes.slice(0, target), bytes.slice(start, start + random(500)), bytes.slice(target));
  },
];

const FACT = /<itcc-ci:\w+ [^>]*unitRef[^>]*>[^<]*<\/itcc-ci:\w+>/g;
const AMOUNTS = [
  '0',
  '-1',
  '1',
  '99999999999999',
  '9999999999999.99',
  '1.234,56',
  '',
  ' ',
  '1e9',
  '-0',
  '0.005',
  '12345',
];

/** Damages that keep the XML well-formed: amounts changed, facts removed, repeated, moved to another context or element. */
const edits: readonly ((fact: string, random: Random) => string)[] = [
  () => '',
  (fact) => fact + fact,
  (fact, random) => fact.replace(/>[^<]*</, `>${AMOUNTS[random(AMOUNTS.length)] ?? ''}<`),
  (fact, random) => fact.replace(/>(-?\d+)[^<]*</, (_, number: string) => `>${Number(number) + random(7) - 3}<`),
  (fact, random) => fact.replace(/>(-?)(\d)/, random(2) === 0 ? '>-$2' : '>$2'),
  (fact) => fact.replace(/contextRef="[^"]*"/, 'contextRef="altro"'),
  (fact) => fact.replaceAll('Totale', 'Tot'),
  (fact) => fact.replaceAll('Entro', 'Oltre'),
];

const mutateFacts = (bytes: Uint8Array, random: Random): Uint8Array => {
  const count = 1 + random(30);
  const text = new TextDecoder('latin1').decode(bytes);
  const facts = text.match(FACT)?.length ?? 0;
  if (facts === 0) return bytes;
  const chosen = new Set(Array.from({ length: count }, () => random(facts)));
  let number = 0;
  return bytesOf(
    text.replace(FACT, (fact) => {
      number += 1;
      return chosen.has(number) ? (edits[random(edits.length)]?.(fact, random) ?? fact) : fact;
    }),
  );
};

const computeVoce = (codice: CodiceVoce, importi: ReadonlyMap<string, number>): number => {
  const voce = voci.get(codice);
  if (voce === undefined || voce.input) return Math.round((importi.get(codice) ?? 0) * 100);
  return voce.termini.reduce((sum, termine) => sum + termine.segno * computeVoce(termine.codice, importi), 0);
};

/** The wrong figure of a result, or null. */
const findError = ({ voci: read, report, warning }: XbrlRead): string | null => {
  const importi = new Map<string, number>(read.map(({ codice, valore }) => [codice, valore]));
  const invalid = read.find(
    ({ valore }) =>
      !Number.isFinite(valore) || Math.abs(valore) > 9_999_999_999_999.99 || Number(valore.toFixed(2)) !== valore,
  );
  if (invalid !== undefined) return `${invalid.codice} is ${invalid.valore}`;
  const toOwnShares = report.riclassificazioni.filter(({ a }) => a === 'SPP.A.X');
  const ownShares = toOwnShares.reduce((sum, { importo }) => sum + Math.round(importo * 100), 0);
  const declared = new Map(report.totali.map(({ codice, file }) => [codice, Math.round(file * 100)]));
  const attivo = computeVoce('SPA', importi);
  const attivoInFile = declared.get('SPA');
  if (attivoInFile !== undefined && attivo !== attivoInFile + ownShares)
    return `SPA is ${attivo}, the file has ${attivoInFile} and ${ownShares} of own shares`;
  const result = declared.get('CE.21');
  if (result !== undefined && computeVoce('CE.21', importi) !== result)
    return `CE.21 is ${computeVoce('CE.21', importi)}, the file has ${result}`;
  const isReported =
    warning === 'partial' &&
    report.avvisi.some((warningText) => warningText.includes('la differenza resta nella quadratura'));
  const isBalanced = attivoInFile !== undefined && attivoInFile === declared.get('SPP');
  if (isBalanced && attivo !== computeVoce('SPP', importi) && !isReported)
    return `unreported quadratura of ${attivo - computeVoce('SPP', importi)}`;
  return null;
};

type Reading = { readonly error: string | null; readonly isRead: boolean; readonly duration: number };

const readCopy = (bytes: Uint8Array): Reading => {
  // CPU time, because the machine may be busy.
  const begun = process.threadCpuUsage();
  try {
    const outcome = readXbrl(bytes, { data_bilancio: '2024-12-31' });
    const { user, system } = process.threadCpuUsage(begun);
    const duration = (user + system) / 1000;
    if (duration > TIMEOUT_MS) return { error: `took ${Math.round(duration)} ms`, isRead: false, duration };
    return { error: outcome.ok ? findError(outcome.valore) : null, isRead: outcome.ok, duration };
  } catch (error) {
    return {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      isRead: false,
      duration: 0,
    };
  }
};

type Original = { readonly name: string; readonly bytes: Uint8Array };

/** The fixtures, and the filings in VEDETTA_XBRL_CORPUS if set. */
const readOriginals = (): Original[] => {
  const others = process.env['VEDETTA_XBRL_CORPUS'];
  const folders = [FIXTURES, join(FIXTURES, 'involucri'), ...(others === undefined ? [] : [others])];
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(xbrl|p7m|zip|txt)$/.test(name))
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) })),
  );
};

const mutate = ({ bytes }: Original, random: Random): Uint8Array => {
  const damageBytes = damages[random(damages.length)];
  return random(3) === 0 && damageBytes !== undefined ? damageBytes(bytes, random) : mutateFacts(bytes, random);
};

/**
 * Reads damaged copies of the XBRL fixtures for a while and stops at the first that the importer handles badly: an
 * exception, a timeout, or lines that differ from the file's totals when the report does not say so.
 * The same seed always gives the same copies.
 */
export const mutateFilings = (seed: number, secondi: number): void => {
  const originals = readOriginals();
  const random = buildRandom(seed);
  const begin = performance.now();
  let copies = 0;
  let read = 0;
  let slowest = 0;
  for (; performance.now() - begin < secondi * 1000; copies += 1) {
    const original = originals[random(originals.length)];
    if (original === undefined) return;
    const bytes = mutate(original, random);
    const { error, isRead, duration } = readCopy(bytes);
    read += isRead ? 1 : 0;
    slowest = Math.max(slowest, duration);
    if (error === null) continue;
    mkdirSync('data', { recursive: true });
    writeFileSync('data/fuzz-xbrl.bin', bytes);
    console.error(`Copy ${copies} of ${original.name} (seed ${seed}), kept as data/fuzz-xbrl.bin: ${error}`);
    process.exitCode = 1;
    return;
  }
  console.log(
    `xbrl, seed ${seed}: ${copies} copies of ${originals.length} files, ${read} read, ${copies - read} refused, the slowest in ${slowest.toFixed(0)} ms.`,
  );
  console.log('No crash, no hang, no balance that differs from the file without being reported.');
};
