import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, VOCI, type TestApp } from '../../../test-support/test-app.ts';
import { runSql } from '../../postgres/test-database.ts';
import { describeSchema } from '../describe-schema.ts';
import { migrate } from '../migrate.ts';
import { BackupFailure } from './format.ts';
import { TRANSIENT_TABLES } from './tables.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './write-backup.ts';

const dir = mkdtempSync(join(tmpdir(), 'copie-'));
const { connection } = inject('postgres');
const emptyDatabases: string[] = [];
/** Signatures are tested elsewhere. */
const accept = (): void => undefined;

const createEmpty = async (): Promise<pg.ClientConfig> => {
  const name = `vuoto_${randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${name}`);
  emptyDatabases.push(name);
  return { ...connection, database: name };
};

/** Every row of every table as text, except transient tables. */
const dump = async (database: pg.ClientConfig): Promise<Record<string, unknown[]>> => {
  const [tables] = await runSql(
    database,
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migrazioni' ORDER BY 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { relname } of z.array(z.object({ relname: z.string() })).parse(tables?.rows)) {
    if (TRANSIENT_TABLES.includes(relname)) continue;
    const [read] = await runSql(database, `SELECT t::text AS riga FROM "${relname}" t ORDER BY 1`);
    rows[relname] = read?.rows ?? [];
  }
  return rows;
};

const schemaOf = async (database: pg.ClientConfig): Promise<string> => {
  const client = new pg.Client(database);
  await client.connect();
  const schema = await describeSchema(client);
  await client.end();
  return schema;
};

const readName = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ nome: string }>('SELECT current_database() AS nome');
  return rows[0]?.nome ?? '';
};

/** Runs a query that returns one number. */
const count = async (database: pg.ClientConfig, sql: string): Promise<number> => {
  const [result] = await runSql(database, sql);
  return z.object({ n: z.number() }).parse(result?.rows[0]).n;
};

let trial: TestApp;
let source: pg.ClientConfig;
const file = join(dir, 'copia.vedetta');

beforeAll(async () => {
  trial = await createTestApp();
  source = { ...connection, database: await readName(trial.pool) };
  const { token } = await trial.createStudio();
  const { id } = await trial.createAzienda(token, { ragione_sociale: 'Città "Nuova"\\ S.r.l.' });
  await trial.createBilancio(token, id, '2025-12-31', VOCI);
  await trial.createBilancio(token, id, '2026-06-30', VOCI);
  await saveBackup(source, file, { versione: 'prova' });
});
afterAll(async () => {
  await trial.close();
  for (const name of emptyDatabases) await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
});

test('a restored backup has every table, row and constraint, and its sequences go on', async () => {
  const empty = await createEmpty();
  const { righe: rows } = await restoreBackup(empty, file, { accept });
  const restored = await dump(empty);
  expect(restored).toEqual(await dump(source));
  expect(Object.values(restored).flat().length).toBe(rows);
  expect(rows).toBeGreaterThan(50);
  const migrated = await createEmpty();
  await migrate(migrated);
  expect(await schemaOf(empty)).toBe(await schemaOf(migrated));
  expect(await count(empty, 'SELECT count(*)::int AS n FROM sessioni')).toBe(0);
  await runSql(empty, `INSERT INTO tentativi (chiave) VALUES ('dopo')`);
});

test('a backup taken during writes is one snapshot: no bilancio without its voci, no evento without its catena', async () => {
  const { token } = await trial.createStudio();
  const azienda = await trial.createAzienda(token);
  let isCopying = true;
  const writing = (async () => {
    let written = 0;
    for (let year = 2025; isCopying && year > 1990; year -= 1) {
      await trial.createBilancio(token, azienda.id, `${year}-12-31`, VOCI);
      written += 1;
    }
    return written;
  })();
  await expect
    .poll(
      () =>
        trial.pool.query(`SELECT 1 FROM bilanci WHERE data_bilancio < '2025-12-31'`).then(({ rowCount }) => rowCount),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  const measureUnderLoad = join(dir, 'sotto-carico.vedetta');
  await saveBackup(source, measureUnderLoad, { versione: 'prova' });
  isCopying = false;
  expect(await writing).toBeGreaterThan(0);

  const empty = await createEmpty();
  await restoreBackup(empty, measureUnderLoad, { accept });
  expect(
    await count(
      empty,
      `SELECT count(*)::int AS n FROM bilanci b WHERE NOT vuoto AND NOT EXISTS (SELECT 1 FROM voci v WHERE v.bilancio_id = b.id)`,
    ),
  ).toBe(0);
  expect(
    await count(
      empty,
      `SELECT count(*)::int AS n FROM catene c WHERE numero <> (SELECT max(numero) FROM eventi e WHERE e.studio_id = c.studio_id)`,
    ),
  ).toBe(0);
});

test('an encrypted backup opens only with its passphrase', async () => {
  const encrypted = join(dir, 'cifrata.vedetta');
  await saveBackup(source, encrypted, { versione: 'prova', passphrase: 'quattro parole a caso' });
  expect(readFileSync(encrypted).includes('Nuova')).toBe(false);
  await expect(readBackup(encrypted)).rejects.toThrow(
    'La copia è cifrata: indicare la passphrase con cui è stata fatta.',
  );
  await expect(readBackup(encrypted, { passphrase: 'sbagliata' })).rejects.toThrow(
    'La passphrase non è quella con cui è stata fatta la copia (oppure',
  );
  const { tabelle: tables } = await readBackup(encrypted, { passphrase: 'quattro parole a caso' });
  expect(tables.find(({ nome: name }) => name === 'aziende')?.righe).toBe(2);
});

const readWhole = () => readFileSync(file);
const alter = (change: (tar: Buffer) => Buffer): Buffer => gzipSync(change(gunzipSync(readWhole())));

test.each<[string, () => Buffer, RegExp]>([
  ['cut short', () => readWhole().subarray(0, readWhole().length - 100), /incompleta o danneggiata/u],
  [
    'with a changed byte',
    () => {
      const byte = readWhole();
      byte.writeUInt8(byte.readUInt8(byte.length >> 1) ^ 0xff, byte.length >> 1);
      return byte;
    },
    /incompleta o danneggiata/u,
  ],
  [
    'with a changed amount',
    () => alter((tar) => Buffer.from(tar.toString('latin1').replace('400000.00', '400001.00'), 'latin1')),
    /la tabella \w+ non è quella che è stata scritta/u,
  ],
  ['without its end', () => alter((tar) => tar.subarray(0, tar.lastIndexOf('fine.json'))), /incompleta o danneggiata/u],
  ['that is empty', () => Buffer.alloc(0), /non è una copia di Vedetta/u],
  ['that is a text', () => Buffer.from('bilancio'), /non è una copia di Vedetta/u],
  ['that is another gzip', () => gzipSync('bilancio'), /non è una copia di Vedetta|incompleta o danneggiata/u],
])('a file %s is refused, and the database stays empty', async (name, build, message) => {
  const damaged = join(dir, `${name.replaceAll(' ', '-')}.vedetta`);
  writeFileSync(damaged, build());
  const empty = await createEmpty();
  const attempt = restoreBackup(empty, damaged, { accept });
  await expect(attempt).rejects.toThrow(message);
  await expect(attempt).rejects.toBeInstanceOf(BackupFailure);
  expect(await dump(empty)).toEqual({});
});

test('a database in use and an existing file are not overwritten', async () => {
  await expect(restoreBackup(source, file, { accept })).rejects.toThrow(/Il database non è vuoto/u);
  await expect(restoreBackup(await createEmpty(), join(dir, 'non-esiste'), { accept })).rejects.toThrow(
    /non si può aprire/u,
  );
  await expect(saveBackup(await createEmpty(), join(dir, 'vuoto.vedetta'), { versione: 'prova' })).rejects.toThrow(
    'Il database è vuoto',
  );
  await expect(saveBackup(source, join(dir, 'manca', 'copia'), { versione: 'prova' })).rejects.toThrow(
    /Non è possibile scrivere/u,
  );
  expect(readdirSync(dir).filter((name) => name.endsWith('.parziale'))).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup of a newer release is refused', async () => {
  const newer = join(dir, 'nuova.vedetta');
  await runSql(source, `INSERT INTO migrazioni (numero, nome, impronta) VALUES (999, '999-futura.sql', '')`);
  await saveBackup(source, newer, { versione: 'futura' });
  await runSql(source, 'DELETE FROM migrazioni WHERE numero = 999');
  await expect(restoreBackup(await createEmpty(), newer, { accept })).rejects.toThrow(
    /versione più recente \(migrazione 999/u,
  );
});
