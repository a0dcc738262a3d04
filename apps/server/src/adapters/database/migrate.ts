import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { connectMs, longLimits } from './time-limits.ts';
import { chooseCurrentHost } from './hosts.ts';
import { buildIndexes, validateReferences } from './online-changes.ts';
import { endClient } from './pool.ts';

const MIGRATIONS = new URL('../../../database/migrations/', import.meta.url);
/** An arbitrary advisory lock number, the same in every process, so that only one migrates at a time. */
const LOCK = 7_203_311;

export type Migration = {
  readonly numero: number;
  readonly nome: string;
  readonly sql: string;
  readonly impronta: string;
};
export type AppliedMigration = Omit<Migration, 'sql'>;

/** Why a database cannot be migrated. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

const loadMigration = async (name: string): Promise<Migration> => {
  const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
  return {
    numero: Number(name.slice(0, 3)),
    nome: name,
    sql,
    impronta: createHash('sha256').update(sql).digest('hex'),
  };
};

/** The migrations of this version, in order. */
export const loadMigrations = async (): Promise<readonly Migration[]> => {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/u.test(name)).toSorted();
  return Promise.all(names.map(loadMigration));
};

/**
 * Refuses a newer schema, or one made by other migrations.
 * @throws {MigrationFailure} with the reason
 */
const checkApplied = (migrations: readonly Migration[], applied: readonly AppliedMigration[]): void => {
  const last = migrations.at(-1)?.numero ?? 0;
  for (const { numero, impronta } of applied) {
    if (numero > last) {
      throw new MigrationFailure(
        `Il database è di una versione più recente (migrazione ${numero}; questa versione arriva alla ${last}). Aggiornare Vedetta.`,
      );
    }
    if (migrations.find((migration) => migration.numero === numero)?.impronta !== impronta) {
      throw new MigrationFailure(`La migrazione ${numero} applicata al database non è quella di questa versione.`);
    }
  }
};

/** PostgreSQL before 18 takes no NOT VALID of a partitioned table: its rows are checked in the migration. */
const adaptToPartitions = async (client: pg.ClientBase): Promise<(sql: string) => string> => {
  const { rows } = await client.query(
    `SELECT FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace LIMIT 1`,
  );
  return (sql) => (rows.length === 0 ? sql : sql.replaceAll(' NOT VALID', ''));
};

/** Applies migrations in the caller's transaction. */
export const applyMigrations = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> => {
  await client.query(`CREATE TABLE IF NOT EXISTS migrazioni (
    numero integer PRIMARY KEY, nome text NOT NULL, impronta text NOT NULL, applicata_il timestamptz NOT NULL DEFAULT now())`);
  const adapt = await adaptToPartitions(client);
  for (const { numero, nome: name, sql, impronta } of migrations) {
    await client.query(adapt(sql));
    await client.query('INSERT INTO migrazioni (numero, nome, impronta) VALUES ($1, $2, $3)', [numero, name, impronta]);
  }
};

/** The migrations applied so far; empty for a new database. */
export const readApplied = async (client: pg.ClientBase): Promise<readonly AppliedMigration[]> => {
  const { rows: table } = await client.query<{ presente: boolean }>(
    `SELECT to_regclass('public.migrazioni') IS NOT NULL AS presente`,
  );
  if (table[0]?.presente !== true) return [];
  const { rows } = await client.query<AppliedMigration>(
    'SELECT numero, nome, impronta FROM migrazioni ORDER BY numero',
  );
  return rows;
};

/** Runs work in a transaction of the client; a throw rolls it back. */
export const inClientTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A lost connection has already rolled back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

type Missing = Readonly<{ last: number | undefined; missing: readonly Migration[] }>;

const readMissing = async (client: pg.ClientBase): Promise<Missing> => {
  const applied = await readApplied(client);
  const migrations = await loadMigrations();
  checkApplied(migrations, applied);
  const missing = migrations.filter(({ numero }) => !applied.some((one) => one.numero === numero));
  return { last: applied.at(-1)?.numero, missing };
};

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** Takes the migration lock until the transaction ends; reports when it has to wait. */
const lockMigrations = async (client: pg.Client, { lockMs, onWait }: Options): Promise<void> => {
  // No session lock: behind a pooler it would stay on a connection that others use. No statement timeout: the backup takes as long as it needs.
  await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ preso: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS preso', [LOCK]);
  if (rows[0]?.preso === true) return;
  onWait();
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
};

/** Takes the migration lock for a change of the whole schema; waits for a process that migrates. */
export const lockForMigration = (client: pg.Client): Promise<void> =>
  lockMigrations(client, { ...nothing, lockMs: longLimits.lock });

const applyMissing = (client: pg.Client, connection: pg.ClientConfig, options: Options): Promise<readonly string[]> =>
  inClientTransaction(client, async () => {
    await lockMigrations(client, options);
    // Another process may have migrated meanwhile.
    const { last, missing } = await readMissing(client);
    if (missing.length === 0) return [];
    if (last !== undefined) {
      await options.beforeChange(last);
      await buildIndexes(connection, missing);
    }
    await applyMigrations(client, missing);
    return missing.map(({ nome: name }) => name);
  });

export type MigrateOptions = Readonly<{
  /** Runs before an existing database is changed, with the number of its last migration. */
  beforeChange?: (last: number) => Promise<void>;
  /** Another process is migrating and this one is about to wait. */
  onWait?: () => void;
  /** Lock timeout, for the migration lock and for each table. */
  lockMs?: number;
  /** Gives up, and leaves the database as it was. */
  signal?: AbortSignal;
}>;

type Options = Required<Omit<MigrateOptions, 'signal'>>;

const nothing: Options = {
  beforeChange: () => Promise.resolve(),
  onWait: () => undefined,
  lockMs: 4 * longLimits.lock,
};

/**
 * Migrates a database to this version in one transaction, under a lock that other processes wait for: a failed migration leaves the
 * database unchanged, but for indexes built before it, which the next attempt finds. References added NOT VALID are checked after it. Nothing is locked when there is nothing to do. Throws `MigrationFailure` on a newer or altered database, and on a
 * lock timeout.
 *
 * @returns the names of the migrations applied now, none when there was nothing to do.
 * @example await migrate({ connectionString }) // ['001-studi-e-sessioni.sql', …]
 */
export const migrate = async (
  connection: pg.ClientConfig,
  { signal, ...options }: MigrateOptions = {},
): Promise<readonly string[]> => {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionTimeoutMillis: connectMs, ...chooseCurrentHost(connection) });
  // A dropped connection is reported by the running query.
  client.on('error', () => undefined);
  const leave = (): void => void client.connection.stream.destroy();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    const { missing } = await readMissing(client);
    const applied = missing.length === 0 ? [] : await applyMissing(client, connection, { ...nothing, ...options });
    await validateReferences(client);
    return applied;
  } catch (error) {
    signal?.throwIfAborted();
    if (!isLockTimeout(error)) throw error;
    throw new MigrationFailure(
      'Il database va aggiornato, ma un altro processo lo sta aggiornando o usando: attendere che finisca, oppure fermare gli altri processi di Vedetta, e riavviare.',
      { cause: error },
    );
  } finally {
    signal?.removeEventListener('abort', leave);
    await endClient(client);
  }
};
