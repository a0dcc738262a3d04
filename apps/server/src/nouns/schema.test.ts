import { azioni } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, runSql } from '../adapters/postgres/test-database.ts';
import { isMissing, type TableName } from './noun.ts';
import { listWrittenColumns, nouns, tableNames } from './nouns.ts';

// `nouns` says what the product knows of every table: here it is compared with the migrated database and the actions of the trail.

const { connection, drop } = await createTestDatabase();
afterAll(drop);
const readRows = async <Row>(query: string): Promise<readonly Row[]> => {
  const [found] = await runSql(connection, query);
  return (found?.rows ?? []) as readonly Row[];
};

type Key = Readonly<{ name: string; first: string; definition: string }>;

/** Keys of every table: primary, unique and foreign, and unique indexes that are no constraint. */
const keys = await readRows<Key>(`
  SELECT conrelid::regclass::text AS name, a.attname AS first, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
  WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f') AND conparentid = 0
  UNION ALL
  SELECT indrelid::regclass::text, coalesce(a.attname, 'an expression'), pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class i ON i.oid = indexrelid LEFT JOIN pg_attribute a ON a.attrelid = indrelid AND a.attnum = indkey[0]
  WHERE indisunique AND i.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  ORDER BY 1, 3`);

/**
 * The directory of accounts: who somebody is, found before their studio is known. It stands apart from the studios, so its keys do not
 * start with one, and nothing of it refers to what a studio works with.
 */
const DIRECTORY: readonly TableName[] = [
  'utenti',
  'sessioni',
  'token',
  'link_accesso',
  'accessi_noti',
  'utenti_portale',
  'identita_oidc',
  'passkey',
];

const isOf = (tables: readonly string[], name: string): boolean => tables.includes(name);

const isOfStudio = (table: string): boolean =>
  table !== 'studi' && tableNames.some((name) => name === table && nouns[name].kind !== 'installation');

test('studio_id is the first column of every key of every table of a studio', () => {
  const wrong = keys
    .filter(({ name, first }) => isOfStudio(name) && !isOf(DIRECTORY, name) && first !== 'studio_id')
    .map(({ name, definition }) => `${name}: ${definition}`);
  expect(wrong, 'in the migration, start this key with studio_id, so that no row can refer to another studio').toEqual(
    [],
  );
});

test('the directory of accounts refers to nothing of a studio', async () => {
  const references = await readRows<{ child: string; parent: string }>(`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  const apart = ['studi', ...DIRECTORY];
  expect(
    references.filter(({ child, parent }) => isOf(apart, child) && !isOf(apart, parent)),
    'what is read before the studio is known must not depend on where the studio is kept',
  ).toEqual([]);
});

test('a studio takes with it the rows that `nouns` says, and no others', async () => {
  const references = await readRows<{ child: string; parent: string }>(`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
    WHERE contype = 'f' AND confdeltype = 'c' AND connamespace = 'public'::regnamespace`);
  const gone = new Set(['studi']);
  for (let size = 0; size < gone.size;) {
    size = gone.size;
    for (const { child, parent } of references) if (gone.has(parent)) gone.add(child);
  }
  gone.delete('studi');
  expect(
    tableNames.filter((table) => nouns[table].erased === 'cascade').toSorted(),
    'say in `erased` of the noun how its rows go: "cascade" needs a reference with ON DELETE CASCADE that leads to studi',
  ).toEqual([...gone].toSorted());
});

test('every action of the trail belongs to a noun', () => {
  const told = new Set<string>(
    tableNames.flatMap((table) => {
      const { trail } = nouns[table];
      return isMissing(trail) ? [] : trail;
    }),
  );
  expect(
    Object.keys(azioni).filter((azione) => !told.has(azione)),
    'add this action to `trail` of the noun whose writes it tells',
  ).toEqual([]);
});

test('a name of the trail has one label, in the nouns that share an action', () => {
  const labels = tableNames.flatMap((table) => {
    const { trail } = nouns[table];
    return isMissing(trail)
      ? []
      : trail.flatMap((azione) =>
          [...listWrittenColumns(table)].map(([name, { label }]) => ({ place: `${azione} ${name}`, label })),
        );
  });
  const shared = labels.filter(({ place, label }) =>
    labels.some((other) => other.place === place && other.label !== label),
  );
  expect(
    shared,
    'two nouns of this action write a column with this name: say in `as` how the trail calls one of them',
  ).toEqual([]);
});
