import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../../refusal.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

const { connection, drop } = await createTestDatabase();
const pool = new pg.Pool({ ...connection, max: 4 });
const database = createDatabase(pool);
beforeAll(async () => {
  await pool.query(`INSERT INTO impostazioni (chiave, valore) VALUES ('uno', ''), ('due', ''), ('conto', '0')`);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const append = (trx: Database, key: string, text: string) =>
  sql`UPDATE impostazioni SET valore = valore || ${text} WHERE chiave = ${key}`.execute(trx);
const read = async (key: string): Promise<string> => {
  const { rows } = await pool.query<{ valore: string }>('SELECT valore FROM impostazioni WHERE chiave = $1', [key]);
  return rows[0]?.valore ?? '';
};

test('a real deadlock is retried: both transactions are committed once', async () => {
  let runs = 0;
  /** Makes both hold their first row before either locks its second. */
  let waiting = 2;
  const work = (first: string, second: string, text: string) =>
    inTransaction(database, async (trx) => {
      runs += 1;
      await append(trx, first, text);
      waiting -= 1;
      while (waiting > 0) await sleep(5);
      await append(trx, second, text);
      return text;
    });
  expect(await Promise.all([work('uno', 'due', 'a'), work('due', 'uno', 'b')])).toEqual(['a', 'b']);
  expect(runs).toBeGreaterThan(2);
  for (const key of ['uno', 'due']) expect(['ab', 'ba']).toContain(await read(key));
});

const failing = (code: string): Error => Object.assign(new Error(`refused with ${code}`), { code });

test('gives up after a few attempts, with the last error', async () => {
  let runs = 0;
  const work = inTransaction(database, async () => {
    runs += 1;
    throw failing('40P01');
  });
  await expect(work).rejects.toMatchObject({ code: '40P01' });
  expect(runs).toBe(4);
});

test('retries a serialization failure, and nothing else', async () => {
  const runs: string[] = [];
  const fail = (code: string) =>
    inTransaction(database, async (trx) => {
      runs.push(code);
      await append(trx, 'conto', '1');
      if (runs.filter((run) => run === code).length === 1) throw failing(code);
    });
  await fail('40001');
  await expect(fail('23505')).rejects.toMatchObject({ code: '23505' });
  expect(runs).toEqual(['40001', '40001', '23505']);
  expect(await read('conto')).toBe('01');
});

test('only the outermost transaction is retried', async () => {
  let outer = 0;
  let inner = 0;
  const work = inTransaction(database, async (trx) => {
    outer += 1;
    await inTransaction(trx, async () => {
      inner += 1;
      if (inner < 3) throw failing('40P01');
    });
  });
  await work;
  expect([outer, inner]).toEqual([3, 3]);
});

test.each([refuse('non_trovato'), { ok: false, rifiuto: 'gia_usato' }])(
  'a refusal rolls back at once',
  async (refusal) => {
    let runs = 0;
    await inTransaction(database, async (trx) => {
      runs += 1;
      await append(trx, 'conto', 'x');
      return refusal;
    });
    expect(runs).toBe(1);
    expect(await read('conto')).toBe('01');
  },
);

test('a snapshot cannot write', async () => {
  await expect(inSnapshot(database, (trx) => append(trx, 'conto', 'x'))).rejects.toMatchObject({ code: '25006' });
});
