import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { spazioRepository } from '../../repositories/spazio.ts';
import type { Measure } from '../../repositories/spazio.ts';
import { takeTurn } from '../../repositories/turns.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

/** A measure is valid for at least this many writes, or for as many as cannot fill the room left. */
const MIN_WRITES = 200;
/** Upper bound of what one write adds: a statement with its explanations is 100 kB. */
const BYTES_PER_WRITE = 500_000;
/** Measuring takes 1 s per GB: a full studio is measured at most one tenth of the time. */
const BYTES_PER_SECOND = 100_000_000;

/** A full studio is measured again soon after a write: it may have been a deletion. */
const isFresh = ({ byte, eventi_dopo, secondi }: Measure, max: number): boolean =>
  byte > max
    ? eventi_dopo === 0 || secondi < byte / BYTES_PER_SECOND
    : eventi_dopo < Math.max(MIN_WRITES, (max - byte) / BYTES_PER_WRITE);

/** Null while another transaction measures it. */
const measureSpazio = (database: Database, studioId: string): Promise<number | null> =>
  inTransaction(database, async (trx) =>
    (await takeTurn(trx, `spazio:${studioId}`)) ? spazioRepository(trx).measure(studioId) : null,
  );

/**
 * Refuses a write when the studio already exceeds its maximum.
 * @example await refuseSpazio(database, studio.id, 10_000_000_000) // null
 */
export const refuseSpazio = async (database: Database, studioId: string, max: number): Promise<Refusal | null> => {
  const measure = await spazioRepository(database).find(studioId);
  const fresh = measure !== null && isFresh(measure, max) ? null : await measureSpazio(database, studioId);
  return (fresh ?? measure?.byte ?? 0) > max ? refuse('spazio_studio_esaurito') : null;
};

/** Measures the studios written since their last measure. @returns how many */
export const measureStaleSpazio = async (database: Database): Promise<number> => {
  const stale = await spazioRepository(database).listStale();
  for (const studioId of stale) await measureSpazio(database, studioId);
  return stale.length;
};
