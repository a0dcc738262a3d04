import { createWorkerPool } from '../adapters/workers/worker-pool.ts';
import type { StoredRisultati } from '../repositories/stored-risultati.ts';
import { computeStoredRisultati } from './compute-risultati.ts';
import type { ComputeInput } from './compute-risultati.ts';

/**
 * A calculation blocks the event loop for 10 ms; starting a thread takes 300 ms. So occasional ones run here, and
 * threads take bursts.
 */
const HERE_PER_SECOND = 3;

const ask = createWorkerPool<ComputeInput, StoredRisultati>({
  module: new URL('./compute-worker.ts', import.meta.url),
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
 * Computes the figures of a statement without blocking other requests. Same result as `computeStoredRisultati`.
 * @example const { overall_risk } = await computeElsewhere(input);
 */
export const computeElsewhere = async (input: ComputeInput): Promise<StoredRisultati> => {
  if (isRare()) return computeStoredRisultati(input);
  // If the thread was terminated, compute here: the save must not fail. A bug in the calculation throws here too.
  return ask(input).catch(() => computeStoredRisultati(input));
};
