import type { Rimedio } from '@vedetta/domain';
import { createReaderPool } from '../../adapters/workers/reader-pool.ts';
import type { Asker, ReaderPool, ReaderPoolOptions } from '../../adapters/workers/reader-pool.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { Refusal } from '../../refusal.ts';
import { refuseFor } from '../../refusal.ts';
import { loadInput } from '../calcolo/contesto.ts';
import type { ComputeInput } from '../../compute-input.ts';

type RimediReader = ReaderPool<ComputeInput, readonly Rimedio[]>;

/** Seconds after which a full queue probably has room. */
const RETRY_AFTER_S = 10;

/** Computes remedies in a child process: about a second of CPU for a statement with everything critical. */
export const createRimediReader = (onLoss: NonNullable<ReaderPoolOptions['onLoss']>): RimediReader =>
  createReaderPool({
    module: new URL('./rimedi-process.ts', import.meta.url),
    size: 1,
    maxWaitingPerKey: 5,
    waitMs: 10_000,
    timeMs: 15_000,
    clockMs: 45_000,
    maxHeapMb: 256,
    maxMemoryMb: 640,
    onLoss,
  });

/** What would be enough to bring each indicator of a statement back, one lever at a time. */
export const listRimedi = async (
  rimediReader: RimediReader,
  studio: Studio,
  bilancio: BilancioRow,
  asker: Asker,
): Promise<readonly Rimedio[] | Refusal> => {
  const outcome = await rimediReader.ask(await loadInput(studio, bilancio), asker);
  return outcome.type === 'done' ? outcome.answer : refuseFor('servizio_non_disponibile', RETRY_AFTER_S);
};
