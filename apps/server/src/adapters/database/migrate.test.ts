import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, runSql } from '../postgres/test-database.ts';
import { formatTabelle, listTabelle, type Tabella } from './copia/tabelle.ts';
import { describeSchema } from './describe-schema.ts';
import { applyMigrazioni, loadMigrazioni, migrate } from './migrate.ts';

const database = await createTestDatabase();
afterAll(database.drop);
const { connection } = inject('postgres');
const nomi = (await loadMigrazioni()).map(({ nome }) => nome);

const withEmpty = async (work: (vuoto: pg.ClientConfig) => Promise<void>): Promise<void> => {
  const nome = `vuoto_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${nome}`);
  await work({ ...connection, database: nome });
  await runSql(connection, `DROP DATABASE ${nome} WITH (FORCE)`);
};

test('the schema is the one that was reviewed', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const schema = await describeSchema(client);
  await client.end();
  await expect(schema).toMatchFileSnapshot('../../../database/schema.snapshot.txt');
});

test('what a backup may hold after each migration is what the migration made', async () => {
  await withEmpty(async (vuoto) => {
    const client = new pg.Client(vuoto);
    await client.connect();
    let testo = '';
    let prima: readonly Tabella[] = [];
    for (const migrazione of await loadMigrazioni()) {
      await applyMigrazioni(client, [migrazione]);
      const dopo = await listTabelle(client);
      testo += formatTabelle(migrazione.numero, prima, dopo);
      prima = dopo;
    }
    await client.end();
    await expect(testo).toMatchFileSnapshot('../../../database/tabelle.txt');
  });
});

test('migrations are numbered one after the other', () => {
  expect(nomi.map((nome) => Number(nome.slice(0, 3)))).toEqual(nomi.map((_, n) => n + 1));
});

test('two processes that start together migrate once', async () => {
  await withEmpty(async (vuoto) => {
    const esiti = await Promise.all([migrate(vuoto), migrate(vuoto)]);
    expect(esiti.flat()).toEqual(nomi);
    expect(await migrate(vuoto)).toEqual([]);
  });
});

test('a newer database is refused, an altered migration too', async () => {
  await withEmpty(async (vuoto) => {
    await migrate(vuoto);
    await runSql(vuoto, `INSERT INTO migrazioni (numero, nome, impronta) VALUES (999, '999-futura.sql', '')`);
    await expect(migrate(vuoto)).rejects.toThrow(/versione più recente \(migrazione 999/u);
    await runSql(
      vuoto,
      'DELETE FROM migrazioni WHERE numero = 999',
      `UPDATE migrazioni SET impronta = 'x' WHERE numero = 1`,
    );
    await expect(migrate(vuoto)).rejects.toThrow(
      'La migrazione 1 applicata al database non è quella di questa versione.',
    );
  });
});

/** Holds the lock of the migrations, as another process that migrates does. */
const holdLock = async (vuoto: pg.ClientConfig): Promise<pg.Client> => {
  const altro = new pg.Client(vuoto);
  await altro.connect();
  await altro.query('BEGIN');
  await altro.query('SELECT pg_advisory_xact_lock(7203311)');
  return altro;
};

describe('while another process migrates', () => {
  test('one with nothing to do does not wait', async () => {
    await withEmpty(async (vuoto) => {
      await migrate(vuoto);
      const altro = await holdLock(vuoto);
      expect(await migrate(vuoto, { lockMs: 200 })).toEqual([]);
      await altro.end();
    });
  });

  test('one that has to says so, and gives up with a sentence', async () => {
    await withEmpty(async (vuoto) => {
      const altro = await holdLock(vuoto);
      let attese = 0;
      const options = { lockMs: 200, onAttesa: () => void (attese += 1) };
      await expect(migrate(vuoto, options)).rejects.toThrow(/un altro processo lo sta aggiornando/u);
      expect(attese).toBe(1);
      await altro.query('ROLLBACK');
      expect(await migrate(vuoto)).toEqual(nomi);
      await altro.end();
    });
  });

  test('one that is told to stop stops at once', async () => {
    await withEmpty(async (vuoto) => {
      const altro = await holdLock(vuoto);
      const stop = new AbortController();
      await expect(migrate(vuoto, { onAttesa: () => stop.abort(), signal: stop.signal })).rejects.toThrow('aborted');
      await altro.end();
    });
  });
});
