import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, runSql } from '../postgres/test-database.ts';
import { formatTables, listTables, type BackupTable } from './backup/tables.ts';
import { describeSchema } from './describe-schema.ts';
import { applyMigrations, loadMigrations, migrate } from './migrate.ts';

const database = await createTestDatabase();
afterAll(database.drop);
const { connection } = inject('postgres');
const names = (await loadMigrations()).map(({ nome: name }) => name);

const withEmpty = async (work: (empty: pg.ClientConfig) => Promise<void>): Promise<void> => {
  const name = `vuoto_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${name}`);
  await work({ ...connection, database: name });
  await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
};

test('the schema equals the reviewed snapshot', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const schema = await describeSchema(client);
  await client.end();
  await expect(schema).toMatchFileSnapshot('../../../database/schema.snapshot.txt');
});

test('the known tables of backups match each migration', async () => {
  await withEmpty(async (empty) => {
    const client = new pg.Client(empty);
    await client.connect();
    let text = '';
    let before: readonly BackupTable[] = [];
    for (const migration of await loadMigrations()) {
      await applyMigrations(client, [migration]);
      const after = await listTables(client);
      text += formatTables(migration.numero, before, after);
      before = after;
    }
    await client.end();
    await expect(text).toMatchFileSnapshot('../../../database/tabelle.txt');
  });
});

test('migrations have a number each', () => {
  const numeri = names.map((name) => Number(name.slice(0, 3)));
  expect(numeri).toEqual([...new Set(numeri)].toSorted((a, b) => a - b));
});

test('two processes that start together migrate once', async () => {
  await withEmpty(async (empty) => {
    const outcomes = await Promise.all([migrate(empty), migrate(empty)]);
    expect(outcomes.flat()).toEqual(names);
    expect(await migrate(empty)).toEqual([]);
  });
});

test('a newer database and an altered migration are refused', async () => {
  await withEmpty(async (empty) => {
    await migrate(empty);
    await runSql(empty, `INSERT INTO migrazioni (numero, nome, impronta) VALUES (999, '999-futura.sql', '')`);
    await expect(migrate(empty)).rejects.toThrow(/versione più recente \(migrazione 999/u);
    await runSql(
      empty,
      'DELETE FROM migrazioni WHERE numero = 999',
      `UPDATE migrazioni SET impronta = 'x' WHERE numero = 1`,
    );
    await expect(migrate(empty)).rejects.toThrow(
      'La migrazione 1 applicata al database non è quella di questa versione.',
    );
  });
});

/** Holds the migration lock, as another migrating process does. */
const holdLock = async (empty: pg.ClientConfig): Promise<pg.Client> => {
  const other = new pg.Client(empty);
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock(7203311)');
  return other;
};

describe('while another process migrates', () => {
  test('a process with nothing to do does not wait', async () => {
    await withEmpty(async (empty) => {
      await migrate(empty);
      const other = await holdLock(empty);
      expect(await migrate(empty, { lockMs: 200 })).toEqual([]);
      await other.end();
    });
  });

  test('a process that must wait says so, and gives up with a message', async () => {
    await withEmpty(async (empty) => {
      const other = await holdLock(empty);
      let waits = 0;
      const options = { lockMs: 200, onWait: () => void (waits += 1) };
      await expect(migrate(empty, options)).rejects.toThrow(/un altro processo lo sta aggiornando/u);
      expect(waits).toBe(1);
      await other.query('ROLLBACK');
      expect(await migrate(empty)).toEqual(names);
      await other.end();
    });
  });

  test('an aborted process stops at once', async () => {
    await withEmpty(async (empty) => {
      const other = await holdLock(empty);
      const stop = new AbortController();
      await expect(migrate(empty, { onWait: () => stop.abort(), signal: stop.signal })).rejects.toThrow('aborted');
      await other.end();
    });
  });
});
