import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readCopia } from '../../apps/server/src/adapters/database/copia/read-copia.ts';
import { applyMigrazioni, inClientTransaction, loadMigrazioni, readApplicate } from '../../apps/server/src/adapters/database/migrate.ts';
import { startPostgres } from '../../apps/server/src/adapters/postgres/start-postgres.ts';
import { buildEnvironment, killDatabase, killNow, launchScript, waitReady, withDataDir } from './prodotto.ts';

const studio = '11111111-1111-4111-8111-111111111111';
const primaMigrazione = 3;

/** A database as the first release left it, with a studio and a user. */
const prepareVecchio = async (dataDir: string): Promise<void> => {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const migrazioni = (await loadMigrazioni()).filter(({ numero }) => numero <= primaMigrazione);
  await inClientTransaction(client, async () => {
    await applyMigrazioni(client, migrazioni);
    await client.query(`INSERT INTO studi (id, nome_studio) VALUES ($1, 'Studio Antico')`, [studio]);
    await client.query(`INSERT INTO utenti (studio_id, username, username_ricerca) VALUES ($1, 'antico', 'antico')`, [studio]);
  });
  await client.end();
  await postgres.stop();
};

/** Whether the database is wholly migrated and has what it had. */
const isIntero = async (dataDir: string): Promise<boolean> => {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const applicate = await readApplicate(client);
  const { rowCount } = await client.query(`SELECT 1 FROM studi WHERE id = $1 AND nome_studio = 'Studio Antico'`, [studio]);
  await client.end();
  await postgres.stop();
  return rowCount === 1 && applicate.length === (await loadMigrazioni()).length;
};

/** How many finished backups in a folder cannot be read to their end. */
export const countGuaste = async (dir: string): Promise<number> => {
  const copie = readdirSync(dir).filter((nome) => nome.endsWith('.vedetta'));
  const letture = await Promise.allSettled(copie.map((nome) => readCopia(join(dir, nome), null)));
  return letture.filter(({ status }) => status === 'rejected').length;
};

export type EsitoMigrazione = Readonly<{ isRiavviato: boolean; isIntero: boolean; copieGuaste: number; said: string }>;

/** Starts on the data of an earlier release, kills the server, and the database with it when asked, after a while, and starts again. */
export const crashMigrazione = (port: number, attesaMs: number, hasDatabase: boolean): Promise<EsitoMigrazione> =>
  withDataDir(async (dataDir) => {
    await prepareVecchio(dataDir);
    const env = buildEnvironment(dataDir, port);
    const primo = launchScript('start.ts', [], env);
    await sleep(attesaMs);
    await killNow(primo.process);
    if (hasDatabase) killDatabase(dataDir);
    const secondo = launchScript('start.ts', [], env);
    const isRiavviato = await waitReady(`http://127.0.0.1:${port}`, secondo.process);
    const copieGuaste = await countGuaste(join(dataDir, 'copie')).catch(() => 0);
    const esito = { isRiavviato, isIntero: isRiavviato && (await isIntero(dataDir)), copieGuaste, said: secondo.said() };
    await killNow(secondo.process);
    return esito;
  });
