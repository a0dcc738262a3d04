import { setTimeout as sleep } from 'node:timers/promises';
import { Rifiuto } from '../../rifiuto.ts';
import type { Database } from './database.ts';

/** PostgreSQL gave up this transaction in favour of another: nothing was written, and the same work may well succeed now. */
const RETRIED = new Set(['40001', '40P01']);
const TRIES = 4;
/** Doubled at every try, and random: two that gave way to each other must not meet again. */
const BACKOFF_MS = 20;

const isRetried = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRIED.has(String(error.code));

const runOnce = async <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> => {
  const trx = await database.startTransaction().execute();
  try {
    const esito = await work(trx);
    await (esito instanceof Rifiuto ? trx.rollback() : trx.commit()).execute();
    return esito;
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
 * Runs one write as one transaction: kept when the work succeeds, undone when it refuses or throws.
 * Inside another transaction it is a part of it.
 *
 * After a deadlock or a serialization failure the work runs again, a few times: it must change nothing outside the
 * database.
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
 * Runs reads that belong together: all see the database as it was at the first of them, and nothing is written.
 *
 * @example await inSnapshot(database, (trx) => exportStudio(trx, studioId))
 */
export const inSnapshot = <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** A snapshot that stays open beyond one function; `close` may be called more than once, and must be at least once. */
export type Snapshot = { readonly trx: Database; readonly close: () => Promise<void> };

/** The same as `inSnapshot`, for what is read piece by piece. */
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
      // A connection that was lost has taken its transaction with it.
      await trx
        .rollback()
        .execute()
        .catch(() => undefined);
    },
  };
};
