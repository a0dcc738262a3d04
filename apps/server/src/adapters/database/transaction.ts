import { setTimeout as sleep } from 'node:timers/promises';
import { isRefused } from '../../refusal.ts';
import type { Database } from './database.ts';

/** PostgreSQL aborted this transaction in favour of another: nothing was written, and a retry will probably succeed. */
const RETRIED = new Set(['40001', '40P01']);
const TRIES = 4;
/** Doubled at every attempt and randomized, so that the same transactions do not collide again. */
const BACKOFF_MS = 20;

const isRetried = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRIED.has(String(error.code));

const runOnce = async <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> => {
  const trx = await database.startTransaction().execute();
  try {
    const result = await work(trx);
    await (isRefused(result) ? trx.rollback() : trx.commit()).execute();
    return result;
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
};

/**
 * Runs one write as one transaction: committed when the work succeeds, rolled back when it returns a refusal or throws. Inside another
 * transaction it is part of it.
 *
 * After a deadlock or a serialization failure the work is retried a few times, so it must change nothing outside the database.
 *
 * @example await inTransaction(database, (trx) => createAzienda(trx, studio, body))
 */
export const inTransaction = async <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> => {
  if (database.isTransaction) return work(database);
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(database, work);
    } catch (error) {
      if (tried === TRIES || !isRetried(error)) throw error;
      await sleep(Math.random() * BACKOFF_MS * 2 ** tried);
    }
  }
};

/**
 * Runs related reads on one read-only snapshot.
 *
 * @example await inSnapshot(database, (trx) => exportStudio(trx, studioId))
 */
export const inSnapshot = <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** A snapshot that outlives one function; call `close` at least once. */
export type Snapshot = { readonly trx: Database; readonly close: () => Promise<void> };

/** Like `inSnapshot`, for streamed reads. */
export const openSnapshot = async (database: Database): Promise<Snapshot> => {
  const trx = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let isClosed = false;
  return {
    trx,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // A lost connection has already ended its transaction.
      await trx
        .rollback()
        .execute()
        .catch(() => undefined);
    },
  };
};
