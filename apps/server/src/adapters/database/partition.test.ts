import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createTestDatabase, runSql } from '../postgres/test-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { saveBackup } from './backup/write-backup.ts';
import { describeSchema } from './describe-schema.ts';
import { applyMigrations, inClientTransaction } from './migrate.ts';
import { buildIndexes } from './online-changes.ts';
import { divideTables, listPartitioned, PARTITIONED } from './partition.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedetta-partizioni-'));
const { connection, direct, drop } = await createTestDatabase();
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const STUDI = 12;

const fill = `
  WITH nuovi AS (
    INSERT INTO studi (nome_studio) SELECT 'Studio ' || n FROM generate_series(1, ${STUDI}) n RETURNING id
  ), ditte AS (
    INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
    SELECT id, 'Ditta', 'ditta', 'ditta', 'servizi', '2024-12-31', '2000-12-31' FROM nuovi RETURNING studio_id, id
  ), scritti AS (
    INSERT INTO bilanci (studio_id, azienda_id, data_bilancio, chiusura, vuoto, overall_risk)
    SELECT studio_id, id, '2024-12-31', true, false, 0.25 FROM ditte RETURNING studio_id, id
  )
  INSERT INTO voci (studio_id, bilancio_id, codice, valore) SELECT studio_id, id, 'CE.A.1', 100 FROM scritti`;

const withClient = async <T>(work: (client: pg.Client) => Promise<T>, at: pg.ClientConfig = direct): Promise<T> => {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const count = async (query: string, at: pg.ClientConfig = direct): Promise<number> => {
  const [result] = await runSql(at, `SELECT count(*)::int AS n FROM ${query}`);
  const [row] = (result?.rows ?? []) as readonly { n: number }[];
  return row?.n ?? -1;
};

const divide = () => withClient((client) => inClientTransaction(client, () => divideTables(client, { partitions: 4 })));

test('a database with rows is divided: same rows, same keys, references, indexes and triggers', async () => {
  await runSql(direct, fill);
  // PostgreSQL writes the same condition with fewer parentheses the second time.
  const describe = async () => (await withClient(describeSchema)).replaceAll(/[()]/gu, '');
  const before = await describe();
  await divide();
  expect(await withClient(listPartitioned)).toEqual([...PARTITIONED].toSorted());
  expect(await describe()).toBe(before);
  expect([await count('bilanci'), await count('voci'), await count('ONLY bilanci')]).toEqual([STUDI, STUDI, 0]);
  expect(await count('(SELECT DISTINCT tableoid FROM voci) AS parti')).toBeGreaterThan(1);
});

test('dividing again does nothing', async () => {
  expect(await divide()).toEqual([]);
});

test('references and triggers work across the partitions', async () => {
  await runSql(direct, `UPDATE bilanci SET overall_risk = 0.5`);
  expect(await count('aziende WHERE grado = 0.5')).toBe(STUDI);
  await runSql(
    direct,
    `DELETE FROM bilanci WHERE studio_id = (SELECT id FROM studi ORDER BY nome_studio LIMIT 1)`,
    `DELETE FROM studi WHERE id = (SELECT id FROM studi ORDER BY nome_studio DESC LIMIT 1)`,
  );
  expect([await count('bilanci'), await count('voci')]).toEqual([STUDI - 2, STUDI - 2]);
  await expect(runSql(direct, `TRUNCATE eventi`)).rejects.toThrow('append-only');
});

test('a query that names the studio reads one partition', async () => {
  const plan = await withClient((client) =>
    client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT valore FROM bilanci b JOIN voci v ON v.studio_id = b.studio_id AND v.bilancio_id = b.id
       WHERE b.studio_id = '11111111-1111-1111-1111-111111111111'`,
    ),
  );
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(new Set(text.match(/\b(?:bilanci|voci)_\d+ [bv]\b/gu)).size).toBe(2);
});

test('a backup holds the rows of every partition, and is restored whole', async () => {
  const file = join(folder, 'copia.vedetta');
  const backup = await saveBackup(connection, file, { versione: '0.0.0' });
  expect(backup.tabelle.find(({ nome }) => nome === 'voci')?.righe).toBe(STUDI - 2);
  const name = `ripresa_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = inject('postgres').connection;
  await runSql(server, `CREATE DATABASE ${name}`);
  const empty = { ...server, database: name };
  await restoreBackup(empty, file, { accept: () => undefined });
  expect(await count('voci', empty)).toBe(STUDI - 2);
  await runSql(server, `DROP DATABASE ${name} WITH (FORCE)`);
});

test('a later migration builds its index in every partition, and adds a reference', async () => {
  const sql = `CREATE INDEX IF NOT EXISTS voci_prova ON voci (studio_id, valore);
ALTER TABLE voci ADD CONSTRAINT voci_prova FOREIGN KEY (studio_id) REFERENCES studi (id) NOT VALID;`;
  await buildIndexes(direct, [{ sql }]);
  expect(await count(`pg_indexes WHERE indexname ~ '^voci_prova_[0-9]$'`)).toBe(4);
  const migration = { numero: 900, nome: '900-prova.sql', sql, impronta: '' };
  await withClient((client) => inClientTransaction(client, () => applyMigrations(client, [migration])));
  expect(await count(`pg_inherits WHERE inhparent = 'voci_prova'::regclass`)).toBe(4);
  expect(await count(`pg_indexes WHERE tablename LIKE 'voci\\_%' AND indexdef LIKE '%valore)'`)).toBe(4);
});
