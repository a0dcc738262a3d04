import { rmSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { openPool } from './adapters/database/pool.ts';
import { makeTestDataDir, runSql } from './adapters/postgres/test-database.ts';
import { parseEnvironment } from './environment/environment.ts';
import { startServer } from './start-server.ts';

const { connection } = inject('postgres');
const name = `avvio_${crypto.randomUUID().replaceAll('-', '')}`;
await runSql(connection, `CREATE DATABASE ${name}`);
const dataDir = makeTestDataDir();
const pool = openPool({ ...connection, database: name });
afterAll(async () => {
  await pool.end();
  await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
});

const { host, port, user, password } = connection;
const credentials = `${user}:${encodeURIComponent(typeof password === 'string' ? password : '')}`;
const start = (signal: AbortSignal, say: (text: string) => void) =>
  startServer({
    environment: parseEnvironment(
      {
        DATABASE_URL: `postgres://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`,
        VEDETTA_DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        VEDETTA_INITIAL_PASSWORD: 'prova-di-avvio',
      },
      { demo: false },
    ),
    prepareWeb: async () => null,
    say,
    signal,
  });

test('a start that waits for another one says so, and a signal ends it; the next one starts and stops', async () => {
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock(7203311)');
  const stop = new AbortController();
  const said: string[] = [];
  const starting = start(stop.signal, (text) => said.push(text));
  const outcome = starting.then(
    () => 'started',
    (error: unknown) => String(error),
  );
  await expect.poll(() => said).toEqual([expect.stringContaining('Un altro processo sta aggiornando il database')]);
  stop.abort();
  expect(await outcome).toContain('aborted');
  await other.query('ROLLBACK');
  other.release();

  const server = await start(new AbortController().signal, () => undefined);
  expect(server.warnings.join()).not.toContain('app di codici');
  const { status } = await fetch(`${server.url}/healthz`);
  await server.close();
  expect(status).toBe(200);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
});

test('a start with another key than the one of the second factors says so', async () => {
  await pool.query(
    `INSERT INTO totp (studio_id, utente_id, segreto, attivata_il) SELECT studio_id, id, decode(repeat('00', 60), 'hex'), now() FROM utenti`,
  );
  const server = await start(new AbortController().signal, () => undefined);
  await server.close();
  expect(server.warnings).toContainEqual(
    expect.stringContaining('le app di codici di 1 utenti non si aprono con la chiave di questo processo'),
  );
});
