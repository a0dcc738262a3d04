import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

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

const applyMancanti = async (
  client: pg.Client,
  beforeChange: (ultima: number) => Promise<void>,
): Promise<readonly string[]> => {
  const applicate = await readApplicate(client);
  const migrazioni = await loadMigrazioni();
  checkApplicate(migrazioni, applicate);
  const mancanti = migrazioni.filter(({ numero }) => !applicate.some((applicata) => applicata.numero === numero));
  if (mancanti.length === 0) return [];
  const ultima = applicate.at(-1)?.numero;
  if (ultima !== undefined) await beforeChange(ultima);
  await inClientTransaction(client, () => applyMigrazioni(client, mancanti));
  return mancanti.map(({ nome }) => nome);
};

/**
 * Brings a database up to this version in one transaction, under a lock that other processes wait for: a migration that fails leaves
 * the database as it was. Throws `MigrazioneImpossibile` on a newer or altered database.
 *
 * @param beforeChange runs before a database that is already in use is changed, with the number of its last migration
 * @returns the names of the migrations applied now, none when there was nothing to do.
 * @example await migrate({ connectionString }) // ['001-studi-e-sessioni.sql', …]
 */
export const migrate = async (
  connection: pg.ClientConfig,
  beforeChange: (ultima: number) => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> => {
  const client = new pg.Client(connection);
  // A connection that drops is told by the query under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyMancanti(client, beforeChange);
  } finally {
    await client.end();
  }
};
