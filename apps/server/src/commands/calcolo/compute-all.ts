import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredRisultati } from '../../repositories/stored-risultati.ts';
import { computeStoredRisultati } from './compute-risultati.ts';
import type { ComputeInput } from '../../compute-input.ts';

/**
 * Computes the figures of several statements, by id. One takes 1 to 3 ms of the event loop; between two of them other
 * requests run.
 */
export const computeAll = async (
  inputs: ReadonlyMap<string, ComputeInput>,
): Promise<ReadonlyMap<string, StoredRisultati>> => {
  const figures = new Map<string, StoredRisultati>();
  for (const [id, input] of inputs) {
    if (figures.size > 0) await nextTurn();
    figures.set(id, computeStoredRisultati(input));
  }
  return figures;
};
