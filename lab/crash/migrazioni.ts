import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readCopia } from '../../apps/server/src/adapters/database/copia/read-copia.ts';
import {
  applyMigrazioni,
  inClientTransaction,
  loadMigrazioni,
  readApplicate,
} from '../../apps/server/src/adapters/database/migrate.ts';
import { startPostgres } from '../../apps/server/src/adapters/postgres/start-postgres.ts';
import {
  buildEnvironment,
  copieDir,
  killDatabase,
  killNow,
  launchScript,
  listCopie,
  waitCopia,
  waitReady,
  withDataDir,
} from './prodotto.ts';

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
    await client.query(`INSERT INTO utenti (studio_id, username, username_ricerca) VALUES ($1, 'antico', 'antico')`, [
      studio,
    ]);
  });
  await client.end();
  await postgres.stop();
};

type Stato = Readonly<{ applicate: number; hasDati: boolean }>;

const readStato = async (dataDir: string): Promise<Stato> => {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const applicate = await readApplicate(client);
  const { rowCount } = await client.query(`SELECT 1 FROM studi WHERE id = $1 AND nome_studio = 'Studio Antico'`, [
    studio,
  ]);
  await client.end();
  await postgres.stop();
  return { applicate: applicate.length, hasDati: rowCount === 1 };
};

/** How many finished backups in a folder cannot be read to their end. */
export const countGuaste = async (dir: string): Promise<number> => {
  const copie = readdirSync(dir).filter((nome) => nome.endsWith('.vedetta'));
  const letture = await Promise.allSettled(copie.map((nome) => readCopia(join(dir, nome))));
  return letture.filter(({ status }) => status === 'rejected').length;
};

/** What was under way when the blow fell. */
export type Momento = 'prima' | 'copia' | 'migrazione' | 'dopo';
export type EsitoMigrazione = Readonly<{
  momento: Momento;
  isRiavviato: boolean;
  isIntero: boolean;
  copieGuaste: number;
  said: string;
}>;

const judgeMomento = (dataDir: string, { applicate }: Stato, tutte: number): Momento => {
  if (applicate === tutte) return 'dopo';
  if (listCopie(dataDir, '.vedetta').length > 0) return 'migrazione';
  return listCopie(dataDir, '.parziale').length > 0 ? 'copia' : 'prima';
};

/**
 * Starts on the data of an earlier release, kills the server so long after it began its backup, and the database with it when asked, looks
 * whether all of the old schema or all of the new one is there, and starts again.
 */
export const crashMigrazione = (port: number, attesaMs: number, hasDatabase: boolean): Promise<EsitoMigrazione> =>
  withDataDir(async (dataDir) => {
    await prepareVecchio(dataDir);
    const tutte = (await loadMigrazioni()).length;
    const env = buildEnvironment(dataDir, port);
    const primo = launchScript('start.ts', [], env);
    await waitCopia(dataDir, primo.process);
    await sleep(attesaMs);
    await killNow(primo.process);
    if (hasDatabase) killDatabase(dataDir);
    const stato = await readStato(dataDir);
    const momento = judgeMomento(dataDir, stato, tutte);
    const isTuttoONulla = stato.hasDati && (stato.applicate === tutte || stato.applicate === primaMigrazione);
    const secondo = launchScript('start.ts', [], env);
    const isRiavviato = await waitReady(`http://127.0.0.1:${port}`, secondo.process);
    const copieGuaste = await countGuaste(copieDir(dataDir)).catch(() => 0);
    const finale = isRiavviato ? await readStato(dataDir) : null;
    await killNow(secondo.process);
    return {
      momento,
      isRiavviato,
      isIntero: isTuttoONulla && finale?.hasDati === true && finale.applicate === tutte,
      copieGuaste,
      said: secondo.said(),
    };
  });
