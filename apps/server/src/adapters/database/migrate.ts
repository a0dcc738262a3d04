import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { connectMs, longLimits } from './time-limits.ts';
import { endClient } from './pool.ts';

const MIGRAZIONI = new URL('../../../database/migrations/', import.meta.url);
/** Any number, the same in every process: two of them never migrate together. */
const LOCK = 7_203_311;

export type Migrazione = {
  readonly numero: number;
  readonly nome: string;
  readonly sql: string;
  readonly impronta: string;
};
export type MigrazioneApplicata = Omit<Migrazione, 'sql'>;

/** Why a database cannot be brought up to date. */
export class MigrazioneImpossibile extends Error {
  override readonly name = 'MigrazioneImpossibile';
}

const loadMigrazione = async (nome: string): Promise<Migrazione> => {
  const sql = await readFile(new URL(nome, MIGRAZIONI), 'utf8');
  return { numero: Number(nome.slice(0, 3)), nome, sql, impronta: createHash('sha256').update(sql).digest('hex') };
};

/** The migrations of this version, in order. */
export const loadMigrazioni = async (): Promise<readonly Migrazione[]> => {
  const nomi = (await readdir(MIGRAZIONI)).filter((nome) => /^\d{3}-[a-z0-9-]+\.sql$/u.test(nome)).toSorted();
  return Promise.all(nomi.map(loadMigrazione));
};

/**
 * Refuses what this version cannot continue: a newer schema, or one made by migrations that are not ours.
 * @throws {MigrazioneImpossibile} with the reason
 */
const checkApplicate = (migrazioni: readonly Migrazione[], applicate: readonly MigrazioneApplicata[]): void => {
  const ultima = migrazioni.at(-1)?.numero ?? 0;
  for (const { numero, impronta } of applicate) {
    if (numero > ultima) {
      throw new MigrazioneImpossibile(
        `Il database è di una versione più recente (migrazione ${numero}; questa versione arriva alla ${ultima}). Aggiornare Vedetta.`,
      );
    }
    if (migrazioni.find((migrazione) => migrazione.numero === numero)?.impronta !== impronta) {
      throw new MigrazioneImpossibile(`La migrazione ${numero} applicata al database non è quella di questa versione.`);
    }
  }
};

/** Applies migrations within the transaction of the caller. */
export const applyMigrazioni = async (client: pg.ClientBase, migrazioni: readonly Migrazione[]): Promise<void> => {
  await client.query(`CREATE TABLE IF NOT EXISTS migrazioni (
    numero integer PRIMARY KEY, nome text NOT NULL, impronta text NOT NULL, applicata_il timestamptz NOT NULL DEFAULT now())`);
  for (const { numero, nome, sql, impronta } of migrazioni) {
    await client.query(sql);
    await client.query('INSERT INTO migrazioni (numero, nome, impronta) VALUES ($1, $2, $3)', [numero, nome, impronta]);
  }
};

/** What was applied to a database so far, nothing when it is new. */
export const readApplicate = async (client: pg.ClientBase): Promise<readonly MigrazioneApplicata[]> => {
  const { rows: tabella } = await client.query<{ presente: boolean }>(
    `SELECT to_regclass('public.migrazioni') IS NOT NULL AS presente`,
  );
  if (tabella[0]?.presente !== true) return [];
  const { rows } = await client.query<MigrazioneApplicata>(
    'SELECT numero, nome, impronta FROM migrazioni ORDER BY numero',
  );
  return rows;
};

/** The work within a transaction of the client: kept when it ends, undone when it throws. */
export const inClientTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN');
  try {
    const esito = await work();
    await client.query('COMMIT');
    return esito;
  } catch (error) {
    // A connection that is gone has undone the work already.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

type Mancanti = Readonly<{ ultima: number | undefined; mancanti: readonly Migrazione[] }>;

const readMancanti = async (client: pg.ClientBase): Promise<Mancanti> => {
  const applicate = await readApplicate(client);
  const migrazioni = await loadMigrazioni();
  checkApplicate(migrazioni, applicate);
  const mancanti = migrazioni.filter(({ numero }) => !applicate.some((applicata) => applicata.numero === numero));
  return { ultima: applicate.at(-1)?.numero, mancanti };
};

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** Until the transaction ends one process alone goes on; tells when it has to wait for another. */
const lockMigrazioni = async (client: pg.Client, { lockMs, onAttesa }: Options): Promise<void> => {
  // Nothing of a session: behind a pooler the lock would stay with a connection that others use. The backup takes as long as it needs.
  await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ preso: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS preso', [LOCK]);
  if (rows[0]?.preso === true) return;
  onAttesa();
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
};

const applyMancanti = (client: pg.Client, options: Options): Promise<readonly string[]> =>
  inClientTransaction(client, async () => {
    await lockMigrazioni(client, options);
    // Another process may have been here in the meantime.
    const { ultima, mancanti } = await readMancanti(client);
    if (mancanti.length === 0) return [];
    if (ultima !== undefined) await options.beforeChange(ultima);
    await applyMigrazioni(client, mancanti);
    return mancanti.map(({ nome }) => nome);
  });

export type MigrateOptions = Readonly<{
  /** Runs before a database that is already in use is changed, with the number of its last migration. */
  beforeChange?: (ultima: number) => Promise<void>;
  /** Another process migrates: this one is going to wait. */
  onAttesa?: () => void;
  /** How long it waits, and how long each change waits for those who use its table. */
  lockMs?: number;
  /** Gives up, and leaves the database as it was. */
  signal?: AbortSignal;
}>;

type Options = Required<Omit<MigrateOptions, 'signal'>>;

const nothing: Options = {
  beforeChange: () => Promise.resolve(),
  onAttesa: () => undefined,
  lockMs: 4 * longLimits.lock,
};

/**
 * Brings a database up to this version in one transaction, under a lock that other processes wait for: a migration that fails leaves
 * the database as it was. Nothing is locked when nothing is to do. Throws `MigrazioneImpossibile` on a newer or altered database, and on one that is in use
 * for longer than the lock is waited for.
 *
 * @returns the names of the migrations applied now, none when there was nothing to do.
 * @example await migrate({ connectionString }) // ['001-studi-e-sessioni.sql', …]
 */
export const migrate = async (
  connection: pg.ClientConfig,
  { signal, ...options }: MigrateOptions = {},
): Promise<readonly string[]> => {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionTimeoutMillis: connectMs, ...connection });
  // A connection that drops is told by the query under way.
  client.on('error', () => undefined);
  const leave = (): void => void client.connection.stream.destroy();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    const { mancanti } = await readMancanti(client);
    return mancanti.length === 0 ? [] : await applyMancanti(client, { ...nothing, ...options });
  } catch (error) {
    signal?.throwIfAborted();
    if (!isLockTimeout(error)) throw error;
    throw new MigrazioneImpossibile(
      'Il database va aggiornato, ma un altro processo lo sta aggiornando o usando: attendere che finisca, oppure fermare gli altri processi di Vedetta, e riavviare.',
      { cause: error },
    );
  } finally {
    signal?.removeEventListener('abort', leave);
    await endClient(client);
  }
};
