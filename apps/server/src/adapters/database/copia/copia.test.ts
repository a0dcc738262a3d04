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
import { CopiaImpossibile, PASSEGGERE } from './formato.ts';
import { readCopia } from './read-copia.ts';
import { restoreCopia } from './restore-copia.ts';
import { saveCopia } from './write-copia.ts';

const dir = mkdtempSync(join(tmpdir(), 'copie-'));
const { connection } = inject('postgres');
const vuoti: string[] = [];
/** Who signed is judged elsewhere. */
const accept = (): void => undefined;

const createVuoto = async (): Promise<pg.ClientConfig> => {
  const nome = `vuoto_${randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${nome}`);
  vuoti.push(nome);
  return { ...connection, database: nome };
};

/** Every row of every table, as text; what passes is left out. */
const dump = async (database: pg.ClientConfig): Promise<Record<string, unknown[]>> => {
  const [tabelle] = await runSql(
    database,
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrazioni' ORDER BY 1`,
  );
  const righe: Record<string, unknown[]> = {};
  for (const { relname } of z.array(z.object({ relname: z.string() })).parse(tabelle?.rows)) {
    if (PASSEGGERE.includes(relname)) continue;
    const [lette] = await runSql(database, `SELECT t::text AS riga FROM "${relname}" t ORDER BY 1`);
    righe[relname] = lette?.rows ?? [];
  }
  return righe;
};

const schemaOf = async (database: pg.ClientConfig): Promise<string> => {
  const client = new pg.Client(database);
  await client.connect();
  const schema = await describeSchema(client);
  await client.end();
  return schema;
};

const readNome = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ nome: string }>('SELECT current_database() AS nome');
  return rows[0]?.nome ?? '';
};

/** The one number a query gives. */
const count = async (database: pg.ClientConfig, sql: string): Promise<number> => {
  const [esito] = await runSql(database, sql);
  return z.object({ n: z.number() }).parse(esito?.rows[0]).n;
};

let prova: TestApp;
let origine: pg.ClientConfig;
const file = join(dir, 'copia.vedetta');

beforeAll(async () => {
  prova = await createTestApp();
  origine = { ...connection, database: await readNome(prova.pool) };
  const { token } = await prova.createStudio();
  const { id } = await prova.createAzienda(token, { ragione_sociale: 'Città "Nuova"\\ S.r.l.' });
  await prova.createBilancio(token, id, '2025-12-31', VOCI);
  await prova.createBilancio(token, id, '2026-06-30', VOCI);
  await saveCopia(origine, file, { versione: 'prova' });
});
afterAll(async () => {
  await prova.close();
  for (const nome of vuoti) await runSql(connection, `DROP DATABASE ${nome} WITH (FORCE)`);
});

test('a backup restored into an empty database has every table, row and constraint, and goes on counting', async () => {
  const vuoto = await createVuoto();
  const { righe } = await restoreCopia(vuoto, file, { accept });
  const ripristinato = await dump(vuoto);
  expect(ripristinato).toEqual(await dump(origine));
  expect(Object.values(ripristinato).flat().length).toBe(righe);
  expect(righe).toBeGreaterThan(50);
  expect(await schemaOf(vuoto)).toBe(await schemaOf(origine));
  expect(await count(vuoto, 'SELECT count(*)::int AS n FROM sessioni')).toBe(0);
  await runSql(vuoto, `INSERT INTO tentativi (chiave) VALUES ('dopo')`);
});

test('a backup taken while others write holds one instant: no statement without its lines, no event without its chain', async () => {
  const { token } = await prova.createStudio();
  const azienda = await prova.createAzienda(token);
  let isCopying = true;
  const writing = (async () => {
    let scritti = 0;
    for (let anno = 2025; isCopying && anno > 1990; anno -= 1) {
      await prova.createBilancio(token, azienda.id, `${anno}-12-31`, VOCI);
      scritti += 1;
    }
    return scritti;
  })();
  await expect
    .poll(
      () =>
        prova.pool.query(`SELECT 1 FROM bilanci WHERE data_bilancio < '2025-12-31'`).then(({ rowCount }) => rowCount),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  const sottoCarico = join(dir, 'sotto-carico.vedetta');
  await saveCopia(origine, sottoCarico, { versione: 'prova' });
  isCopying = false;
  expect(await writing).toBeGreaterThan(0);

  const vuoto = await createVuoto();
  await restoreCopia(vuoto, sottoCarico, { accept });
  expect(
    await count(
      vuoto,
      `SELECT count(*)::int AS n FROM bilanci b WHERE NOT vuoto AND NOT EXISTS (SELECT 1 FROM voci v WHERE v.bilancio_id = b.id)`,
    ),
  ).toBe(0);
  expect(
    await count(
      vuoto,
      `SELECT count(*)::int AS n FROM catene c WHERE numero <> (SELECT max(numero) FROM eventi e WHERE e.studio_id = c.studio_id)`,
    ),
  ).toBe(0);
});

test('an encrypted backup opens with its passphrase alone', async () => {
  const cifrata = join(dir, 'cifrata.vedetta');
  await saveCopia(origine, cifrata, { versione: 'prova', passphrase: 'quattro parole a caso' });
  expect(readFileSync(cifrata).includes('Nuova')).toBe(false);
  await expect(readCopia(cifrata)).rejects.toThrow('La copia è cifrata: indicare la passphrase con cui è stata fatta.');
  await expect(readCopia(cifrata, { passphrase: 'sbagliata' })).rejects.toThrow(
    'La passphrase non è quella con cui è stata fatta la copia (oppure',
  );
  const { tabelle } = await readCopia(cifrata, { passphrase: 'quattro parole a caso' });
  expect(tabelle.find(({ nome }) => nome === 'aziende')?.righe).toBe(2);
});

const intera = () => readFileSync(file);
const alterata = (change: (tar: Buffer) => Buffer): Buffer => gzipSync(change(gunzipSync(intera())));

test.each<[string, () => Buffer, RegExp]>([
  ['cut short', () => intera().subarray(0, intera().length - 100), /incompleta o danneggiata/u],
  [
    'with a changed byte',
    () => {
      const byte = intera();
      byte.writeUInt8(byte.readUInt8(byte.length >> 1) ^ 0xff, byte.length >> 1);
      return byte;
    },
    /incompleta o danneggiata/u,
  ],
  [
    'with a changed amount',
    () => alterata((tar) => Buffer.from(tar.toString('latin1').replace('400000.00', '400001.00'), 'latin1')),
    /la tabella \w+ non è quella che è stata scritta/u,
  ],
  [
    'without its end',
    () => alterata((tar) => tar.subarray(0, tar.lastIndexOf('fine.json'))),
    /incompleta o danneggiata/u,
  ],
  ['that is empty', () => Buffer.alloc(0), /non è una copia di Vedetta/u],
  ['that is a text', () => Buffer.from('bilancio'), /non è una copia di Vedetta/u],
  ['that is another gzip', () => gzipSync('bilancio'), /non è una copia di Vedetta|incompleta o danneggiata/u],
])('a file %s is refused, and the database stays empty', async (nome, build, messaggio) => {
  const guasta = join(dir, `${nome.replaceAll(' ', '-')}.vedetta`);
  writeFileSync(guasta, build());
  const vuoto = await createVuoto();
  const tentativo = restoreCopia(vuoto, guasta, { accept });
  await expect(tentativo).rejects.toThrow(messaggio);
  await expect(tentativo).rejects.toBeInstanceOf(CopiaImpossibile);
  expect(await dump(vuoto)).toEqual({});
});

test('nothing is overwritten: a database in use, a file that is there', async () => {
  await expect(restoreCopia(origine, file, { accept })).rejects.toThrow(/Il database non è vuoto/u);
  await expect(restoreCopia(await createVuoto(), join(dir, 'non-esiste'), { accept })).rejects.toThrow(
    /non si può aprire/u,
  );
  await expect(saveCopia(await createVuoto(), join(dir, 'vuoto.vedetta'), { versione: 'prova' })).rejects.toThrow(
    'Il database è vuoto',
  );
  await expect(saveCopia(origine, join(dir, 'manca', 'copia'), { versione: 'prova' })).rejects.toThrow(
    /Non è possibile scrivere/u,
  );
  expect(readdirSync(dir).filter((nome) => nome.endsWith('.parziale'))).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup of a newer release is refused', async () => {
  const nuova = join(dir, 'nuova.vedetta');
  await runSql(origine, `INSERT INTO migrazioni (numero, nome, impronta) VALUES (999, '999-futura.sql', '')`);
  await saveCopia(origine, nuova, { versione: 'futura' });
  await runSql(origine, 'DELETE FROM migrazioni WHERE numero = 999');
  await expect(restoreCopia(await createVuoto(), nuova, { accept })).rejects.toThrow(
    /versione più recente \(migrazione 999/u,
  );
});
