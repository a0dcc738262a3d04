import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { VERSIONE_CALCOLO } from '@vedetta/domain';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { restoreBackup } from '../adapters/database/backup/restore-backup.ts';
import { applyMigrations, inClientTransaction, loadMigrations, readApplied } from '../adapters/database/migrate.ts';
import { createDatabase } from '../adapters/database/database.ts';
import { openPool } from '../adapters/database/pool.ts';
import { runSql } from '../adapters/postgres/test-database.ts';
import { createApp } from '../app.ts';
import { checkData } from '../commands/controllo/check-data.ts';
import { recomputeStale } from '../commands/calcolo/recompute-stale.ts';
import { parseEnvironment } from '../environment/environment.ts';
import { buildCall } from './test-app.ts';
import { readFigures, saveGoldenDatabase } from './golden-database.ts';

// One backup of the demo studio per released schema, with the figures it showed then. A release that changes the schema adds a pair of
// files (CONTRIBUTING.md): VEDETTA_GOLDEN=write writes the pair of the current schema.

const { connection } = inject('postgres');
const emptyDatabases: string[] = [];
afterAll(async () => {
  for (const name of emptyDatabases) await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
});

const createEmptyDatabase = async (): Promise<pg.ClientConfig> => {
  const name = `versione_${randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${name}`);
  emptyDatabases.push(name);
  return { ...connection, database: name };
};

const fixtures = new URL('../../../../fixtures/database/', import.meta.url);
const currentSchema = String((await loadMigrations()).at(-1)?.numero).padStart(3, '0');
const listSchemas = (): readonly string[] =>
  readdirSync(fixtures)
    .filter((name) => name.endsWith('.vedetta'))
    .map((name) => name.slice(0, 3));

if (process.env['VEDETTA_GOLDEN'] === 'write' && !listSchemas().includes(currentSchema)) {
  const figures = await saveGoldenDatabase(connection, new URL(`${currentSchema}.vedetta`, fixtures).pathname);
  writeFileSync(
    new URL(`${currentSchema}.atteso.json`, fixtures),
    `[\n${figures.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`,
  );
}

test.each(listSchemas())('a database of schema %s opens with the same figures', async (schema) => {
  const database = await createEmptyDatabase();
  // These backups have no signature, or that of another installation, so they are accepted explicitly.
  await restoreBackup(database, new URL(`${schema}.vedetta`, fixtures).pathname, { accept: () => undefined });
  const pool = new pg.Pool(database);
  const app = await createApp({
    database: pool,
    environment: parseEnvironment({ LOG_LEVEL: 'error' }, { demo: false }),
    stampante: null,
    web: null,
  });
  const figures = await readFigures(buildCall(app));
  await app.close();
  await pool.end();
  expect(figures).toEqual(JSON.parse(readFileSync(new URL(`${schema}.atteso.json`, fixtures), 'utf8')));
});

test.each(listSchemas())(
  'a start recomputes every figure of schema %s that the current engine computes differently',
  async (schema) => {
    const connessione = await createEmptyDatabase();
    await restoreBackup(connessione, new URL(`${schema}.vedetta`, fixtures).pathname, { accept: () => undefined });
    const pool = openPool(connessione);
    const database = createDatabase(pool);
    const consolidati = () =>
      pool.query(
        'SELECT bilancio_id, indicatori, rischio FROM risultati JOIN bilanci ON bilanci.id = bilancio_id WHERE consolidato_il IS NOT NULL ORDER BY 1',
      );
    const { rows: before } = await consolidati();
    const { rows: stale } = await pool.query(
      'SELECT FROM bilanci WHERE base_id IS NULL AND consolidato_il IS NULL AND calcolati_con IS DISTINCT FROM $1',
      [VERSIONE_CALCOLO],
    );
    const { ricalcolati, falliti } = await recomputeStale(database);
    // Explanations with the same figures and older words are rewritten by `recompute --tutti` alone.
    await recomputeStale(database, { scope: 'all' });
    const { riscontri, spiegazioni_precedenti } = await checkData(database, { studioId: null });
    const { rows: after } = await consolidati();
    const again = await recomputeStale(database, { scope: 'different' });
    await pool.end();
    expect({ falliti, riscontri, spiegazioni_precedenti }).toEqual({
      falliti: 0,
      riscontri: [],
      spiegazioni_precedenti: 0,
    });
    expect(ricalcolati).toBe(stale.length);
    expect(again.ricalcolati).toBe(0);
    expect(after).toEqual(before);
  },
);

test('a failed migration changes neither the schema nor the list of migrations', async () => {
  const client = new pg.Client(await createEmptyDatabase());
  await client.connect();
  const migrations = await loadMigrations();
  const [before, second] = migrations;
  if (before === undefined || second === undefined) throw new Error('two migrations at least');
  await inClientTransaction(client, () => applyMigrations(client, [before]));
  const failing = { ...second, numero: 3, nome: '003-guasta.sql', sql: 'CREATE TABLE nuova (); SELECT 1 / 0' };
  await expect(inClientTransaction(client, () => applyMigrations(client, [second, failing]))).rejects.toThrow(
    'division by zero',
  );
  expect(await readApplied(client)).toEqual([{ numero: 1, nome: before.nome, impronta: before.impronta }]);
  const { rows } = await client.query(`SELECT 1 FROM pg_class WHERE relname IN ('aziende', 'nuova')`);
  await client.end();
  expect(rows).toEqual([]);
});
