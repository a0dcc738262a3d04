import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readBackup } from '../../apps/server/src/adapters/database/backup/read-backup.ts';
import {
  applyMigrations,
  inClientTransaction,
  loadMigrations,
  readApplied,
} from '../../apps/server/src/adapters/database/migrate.ts';
import { startPostgres } from '../../apps/server/src/adapters/postgres/start-postgres.ts';
import {
  buildEnvironment,
  backupsDir,
  killDatabase,
  killNow,
  launchScript,
  listBackups,
  waitBackup,
  waitReady,
  withDataDir,
} from './product.ts';

const studio = '11111111-1111-4111-8111-111111111111';
const firstMigration = 3;

/** Creates a database with the schema of the first release, a studio and a user. */
const prepareOld = async (dataDir: string): Promise<void> => {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const migrations = (await loadMigrations()).filter(({ numero }) => numero <= firstMigration);
  await inClientTransaction(client, async () => {
    await applyMigrations(client, migrations);
    await client.query(`INSERT INTO studi (id, nome_studio) VALUES ($1, 'Studio Antico')`, [studio]);
    await client.query(`INSERT INTO utenti (studio_id, username, username_ricerca) VALUES ($1, 'antico', 'antico')`, [
      studio,
    ]);
  });
  await client.end();
  await postgres.stop();
};

type State = Readonly<{ applied: number; hasData: boolean }>;

const readState = async (dataDir: string): Promise<State> => {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const applied = await readApplied(client);
  const { rowCount } = await client.query(`SELECT 1 FROM studi WHERE id = $1 AND nome_studio = 'Studio Antico'`, [
    studio,
  ]);
  await client.end();
  await postgres.stop();
  return { applied: applied.length, hasData: rowCount === 1 };
};

/** How many finished backups in a folder cannot be read to the end. */
export const countBroken = async (dir: string): Promise<number> => {
  const backups = readdirSync(dir).filter((name) => name.endsWith('.vedetta'));
  const reads = await Promise.allSettled(backups.map((name) => readBackup(join(dir, name))));
  return reads.filter(({ status }) => status === 'rejected').length;
};

/** What the server was doing when it was killed. */
export type Moment = 'before' | 'backup' | 'migration' | 'after';
export type MigrationResult = Readonly<{
  moment: Moment;
  isRestarted: boolean;
  isWhole: boolean;
  brokenBackups: number;
  said: string;
}>;

const judgeMoment = (dataDir: string, { applied }: State, total: number): Moment => {
  if (applied === total) return 'after';
  if (listBackups(dataDir, '.vedetta').length > 0) return 'migration';
  return listBackups(dataDir, '.parziale').length > 0 ? 'backup' : 'before';
};

/**
 * Starts on the data of an earlier release, kills the server (and optionally the database) some time after its backup began, checks that
 * the schema is entirely the old one or entirely the new one, and starts again.
 */
export const killMigration = (port: number, delayMs: number, hasDatabase: boolean): Promise<MigrationResult> =>
  withDataDir(async (dataDir) => {
    await prepareOld(dataDir);
    const total = (await loadMigrations()).length;
    const env = buildEnvironment(dataDir, port);
    const first = launchScript('start.ts', [], env);
    await waitBackup(dataDir, first.process);
    await sleep(delayMs);
    await killNow(first.process);
    if (hasDatabase) killDatabase(dataDir);
    const state = await readState(dataDir);
    const moment = judgeMoment(dataDir, state, total);
    const isAllOrNothing = state.hasData && (state.applied === total || state.applied === firstMigration);
    const second = launchScript('start.ts', [], env);
    const isRestarted = await waitReady(`http://127.0.0.1:${port}`, second.process);
    const brokenBackups = await countBroken(backupsDir(dataDir)).catch(() => 0);
    const endState = isRestarted ? await readState(dataDir) : null;
    await killNow(second.process);
    return {
      moment,
      isRestarted,
      isWhole: isAllOrNothing && endState?.hasData === true && endState.applied === total,
      brokenBackups,
      said: second.said(),
    };
  });
