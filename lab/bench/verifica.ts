import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { judge, print } from './row.ts';
import type { Row } from './row.ts';
import type { Misura } from './verifica/run.ts';

const MAX_RATIO = 4;
const MAX_MS = 2000;

/**
 * In a process that collects its garbage on its own thread: the helper threads of the collector wait for a free core on a busy machine,
 * and their waiting would count as CPU time of the one that makes more garbage. All of the collecting is still counted.
 */
const runMisure = (): readonly Misura[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--single-threaded-gc', join(import.meta.dirname, 'verifica/run.ts')], {
      encoding: 'utf8',
    }),
  ) as readonly Misura[];

/** Reading a trial balance, bytes to lines, beside the parser of its container alone. Prints one table. */
export const benchVerifica = (): readonly Row[] => {
  const rows = runMisure().map(({ container, size, alone, whole }): Row => ({
    what: `verifica: ${container}, ${size} rows`,
    ours: `${whole.toFixed(0)} ms`,
    reference: `${alone.toFixed(0)} ms`,
    ratio: (whole / alone).toFixed(2),
    goal: `${judge(whole / alone, MAX_RATIO)}; ${judge(whole, MAX_MS)} ms`,
  }));
  return print(
    'Reading a trial balance, bytes to lines, beside csv-parse or saxes alone over the same bytes (CPU time, median of rounds).',
    rows,
  );
};
