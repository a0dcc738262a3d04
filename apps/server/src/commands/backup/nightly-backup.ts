import { createDatabase, type Pool } from '../../adapters/database/database.ts';
import { longLimits } from '../../adapters/database/time-limits.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Postgres } from '../../adapters/postgres/postgres.ts';
import type { Environment } from '../../environment/environment.ts';
import { findLastBackup } from '../../repositories/impostazioni.ts';
import { takeTurn } from '../../repositories/turns.ts';
import { removeOldBackups, recordBackup, saveDatedBackup, type SavedBackup } from './backups.ts';

/** The clocks of the processes may differ by this much. */
const CLOCK_SKEW_MS = 10 * 60_000;

/**
 * Saves the nightly backup, once for all the processes that share the database, then prunes the oldest.
 * @param now when the round began
 * @returns the backup, or null when another process saves it or has just saved it
 */
export const saveNightlyBackup = (
  pool: Pool,
  connection: Postgres['connection'],
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase' | 'backupKeep' | 'fileDir'>,
  now: Date = new Date(),
): Promise<SavedBackup | null> =>
  inTransaction(createDatabase(pool, { limits: longLimits }), async (trx) => {
    if (!(await takeTurn(trx, 'copia-notturna'))) return null;
    const last = await findLastBackup(trx);
    if (last !== null && new Date(last.istante).getTime() > now.getTime() - CLOCK_SKEW_MS) return null;
    const backup = await saveDatedBackup({ connection, environment }, 'automatica');
    await recordBackup(trx, backup);
    await removeOldBackups(environment.dataDir, environment.backupKeep);
    return backup;
  });
