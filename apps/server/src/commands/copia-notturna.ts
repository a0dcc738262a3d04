import { createDatabase, type Pool } from '../adapters/database/database.ts';
import { longLimits } from '../adapters/database/time-limits.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import type { Environment } from '../environment/environment.ts';
import { findUltimoBackup } from '../repositories/impostazioni.ts';
import { takeTurno } from '../repositories/turni.ts';
import { pruneCopie, recordCopia, saveCopiaDatata, type CopiaSalvata } from './copie.ts';

/** Clocks of the processes may differ by this much. */
const TOLLERANZA = 10 * 60_000;

/**
 * The backup of the night: one for all the processes that share the database, then the oldest beyond those to keep are removed.
 *
 * @param adesso when the round began
 * @returns what was saved, null when another process saves it or has just done so
 */
export const saveCopiaNotturna = (
  pool: Pool,
  connection: Postgres['connection'],
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase' | 'backupKeep'>,
  adesso: Date = new Date(),
): Promise<CopiaSalvata | null> =>
  inTransaction(createDatabase(pool, { limits: longLimits }), async (trx) => {
    if (!(await takeTurno(trx, 'copia-notturna'))) return null;
    const ultimo = await findUltimoBackup(trx);
    if (ultimo !== null && new Date(ultimo.istante).getTime() > adesso.getTime() - TOLLERANZA) return null;
    const copia = await saveCopiaDatata({ connection, environment }, 'automatica');
    await recordCopia(trx, copia);
    await pruneCopie(environment.dataDir, environment.backupKeep);
    return copia;
  });
