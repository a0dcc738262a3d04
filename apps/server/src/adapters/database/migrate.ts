import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const MIGRAZIONI = new URL('../../../database/migrations/', import.meta.url);
/** Any number, the same in every process: two of them never migrate together. */
const LOCK = 7_203_311;

type Migrazione = { readonly numero: number; readonly nome: string; readonly sql: string; readonly impronta: string };

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

const refuseDatabase = (migrazioni: readonly Migrazione[], applicate: ReadonlyMap<number, string>): void => {
  const ultima = migrazioni.at(-1)?.numero ?? 0;
  for (const [numero, impronta] of applicate) {
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

const applyMigrazione = async (client: pg.Client, { numero, nome, sql, impronta }: Migrazione): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrazioni (numero, nome, impronta) VALUES ($1, $2, $3)', [numero, nome, impronta]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const applyAll = async (client: pg.Client): Promise<readonly string[]> => {
  await client.query(`CREATE TABLE IF NOT EXISTS migrazioni (
    numero integer PRIMARY KEY, nome text NOT NULL, impronta text NOT NULL, applicata_il timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ numero: number; impronta: string }>('SELECT numero, impronta FROM migrazioni ORDER BY numero');
  const applicate = new Map(rows.map(({ numero, impronta }) => [numero, impronta]));
  const migrazioni = await loadMigrazioni();
  refuseDatabase(migrazioni, applicate);
  const mancanti = migrazioni.filter(({ numero }) => !applicate.has(numero));
  for (const migrazione of mancanti) await applyMigrazione(client, migrazione);
  return mancanti.map(({ nome }) => nome);
};

/**
 * Brings a database up to this version, each migration in a transaction of its own and under a
 * lock that other processes wait for. Throws `MigrazioneImpossibile` on a newer or altered database.
 *
 * @returns the names of the migrations applied now, none when there was nothing to do.
 * @example await migrate({ connectionString }) // ['001-studi-e-sessioni.sql', …]
 */
export const migrate = async (connection: pg.ClientConfig): Promise<readonly string[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyAll(client);
  } finally {
    await client.end();
  }
};
