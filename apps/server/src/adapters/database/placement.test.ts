import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, runSql } from '../postgres/test-database.ts';
import { findPlacement } from './placement.ts';

// What Citus refuses of tables divided by studio, checked where it is not.

const { direct, drop } = await createTestDatabase();
afterAll(drop);

const readRows = async <Row>(query: string): Promise<readonly Row[]> => {
  const [result] = await runSql(direct, query);
  return (result?.rows ?? []) as readonly Row[];
};

type Row = Readonly<{ child: string; parent: string; definition: string }>;
const references = (
  await readRows<Row>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  )
).map((row) => ({ ...row, from: findPlacement(row.child), to: findPlacement(row.parent) }));

test('a table refers to one that stands where Citus can follow it', () => {
  const wrong = references.filter(
    ({ from, to }) => (to === 'coordinator' && from !== 'coordinator') || (from === 'everywhere' && to === 'studio'),
  );
  expect(wrong).toEqual([]);
  // Dropped when the studios are divided: rows that live for minutes, and e-mails, which tell what was asked even once it is withdrawn.
  const away = references.filter(({ from, to }) => from === 'coordinator' && to === 'studio');
  expect(away.map(({ child }) => child).toSorted()).toEqual(['messaggi', 'stampe', 'token_stampa']);
});

test('between tables of a studio a reference is by the studio', () => {
  const wrong = references.filter(
    ({ from, to, definition }) =>
      from === 'studio' &&
      to === 'studio' &&
      !/FOREIGN KEY \(studio_id, .*REFERENCES \w+\(studio_id, /u.test(definition),
  );
  expect(wrong).toEqual([]);
});

test('what a deletion empties is one column beside the studio, as the trigger that takes its place expects', () => {
  const wrong = references.filter(
    ({ definition }) =>
      /ON DELETE SET|ON UPDATE/u.test(definition) &&
      !/FOREIGN KEY \(studio_id, (\w+)\) REFERENCES \w+\(studio_id, id\) ON DELETE SET NULL \(\1\)$/u.test(definition),
  );
  expect(wrong).toEqual([]);
});

test('unique keys of the tables of a studio contain it, and none excludes by an operator', async () => {
  const keys = await readRows<{ table: string; definition: string; has: boolean }>(
    `SELECT indrelid::regclass::text AS table, pg_get_indexdef(indexrelid) AS definition,
       EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = indrelid AND a.attname = 'studio_id' AND a.attnum = any(indkey)) AS has
     FROM pg_index JOIN pg_class i ON i.oid = indexrelid
     WHERE (indisunique OR indisexclusion) AND i.relnamespace = 'public'::regnamespace`,
  );
  expect(keys.filter(({ table, has }) => findPlacement(table) === 'studio' && !has)).toEqual([]);
  expect(keys.filter(({ definition }) => / EXCLUDE /u.test(definition))).toEqual([]);
});

test('triggers stand on tables of a studio, and their functions name it', async () => {
  const triggers = await readRows<{ table: string; function: string; source: string }>(
    `SELECT tgrelid::regclass::text AS table, proname AS function, prosrc AS source
     FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal AND tgparentid = 0`,
  );
  expect(triggers.filter(({ table }) => findPlacement(table) !== 'studio')).toEqual([]);
  const queries = triggers.flatMap(({ source }) => source.match(/\b(?:FROM|UPDATE|INTO) \w+[^;]*/gu) ?? []);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => !query.includes('studio_id'))).toEqual([]);
});

const repositories = globSync('**/*.ts', { cwd: join(import.meta.dirname, '../../repositories') })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, '../../repositories', name), 'utf8') }));

test('a query asks no function that gives another value at each row: Citus could not send it to a copy', () => {
  expect(repositories.length).toBeGreaterThan(0);
  expect(
    repositories
      .filter(({ text }) => /clock_timestamp\(|gen_random_uuid\(|\brandom\(/u.test(text))
      .map(({ name }) => name)
      // Of the coordinator alone.
      .filter((name) => name !== 'messaggi-queue.ts'),
    'statement_timestamp() is the time of the query',
  ).toEqual([]);
});

test('what replaces a row that exists is the row that was to be inserted, without a clock', () => {
  const wrong = repositories.filter(({ text }) =>
    [...text.matchAll(/DO UPDATE SET([^`]*)`|doUpdateSet\(([^;]*?)\),?\n/gu)].some(([found]) =>
      /\b(?:now|statement_timestamp)\(\)/u.test(found),
    ),
  );
  // `blocchi` stays on the coordinator, as an ordinary table.
  expect(wrong.map(({ name }) => name).filter((name) => name !== 'blocchi.ts')).toEqual([]);
});
