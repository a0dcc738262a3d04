import { createWorkerPool } from '../adapters/workers/worker-pool.ts';
import type { RisultatiScritti } from '../repositories/risultati-scritti.ts';
import { computeScritti } from './calcolo-puro.ts';
import type { DomandaCalcolo } from './calcolo-puro.ts';

/**
 * A calculation holds the event loop for ten milliseconds, a thread that is not there yet takes three hundred to start: one now and then is
 * made here, and threads are for many in a row.
 */
const HERE_PER_SECOND = 3;

const ask = createWorkerPool<DomandaCalcolo, RisultatiScritti>({
  module: new URL('./calcolo-worker.ts', import.meta.url),
  size: 2,
  restMs: 10 * 60_000,
});

let second = 0;
let here = 0;

const isRare = (): boolean => {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) [second, here] = [now, 0];
  here += 1;
  return here <= HERE_PER_SECOND;
};

/**
 * The figures of a statement, computed without holding the calls of others up: the same as `computeScritti`.
 *
 * @example const { overall_risk } = await computeElsewhere(domanda);
 */
export const computeElsewhere = async (domanda: DomandaCalcolo): Promise<RisultatiScritti> => {
  if (isRare()) return computeScritti(domanda);
  // A thread that was ended takes no save with it; a defect of the calculation is the same here.
  return ask(domanda).catch(() => computeScritti(domanda));
};
