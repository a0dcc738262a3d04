import type { readXbrl } from '@vedetta/xbrl';
import { createReaderPool } from '../../adapters/workers/reader-pool.ts';
import type { ReaderPool, ReaderPoolOptions } from '../../adapters/workers/reader-pool.ts';

/**
 * Reads XBRL files in child processes, so that no file can bring the server down. A filing takes milliseconds, one of
 * 20 MB under a second; the limits are for unforeseen files. Waiting and reading together stay within 20 seconds.
 */
export const createXbrlReader = (
  onLoss: NonNullable<ReaderPoolOptions['onLoss']>,
): ReaderPool<Parameters<typeof readXbrl>, ReturnType<typeof readXbrl>> =>
  createReaderPool({
    module: new URL('./xbrl-reader.ts', import.meta.url),
    size: 2,
    maxWaitingPerKey: 20,
    waitMs: 10_000,
    timeMs: 8_000,
    maxHeapMb: 256,
    maxMemoryMb: 640,
    onLoss,
  });
