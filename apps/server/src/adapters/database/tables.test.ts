import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, runSql } from '../postgres/test-database.ts';

// The types of the tables are written by hand (docs/decisions/0026): this test compares them with the migrated database.

type Column = Readonly<{ isNullable: boolean; hasDefault: boolean }>;
type Columns = ReadonlyMap<string, Column>;

/** Columns by `table.column`, as the migrated database has them. */
const readDatabase = async (): Promise<Columns> => {
  const { connection, drop } = await createTestDatabase();
  afterAll(drop);
  const [found] = await runSql(
    connection,
    `SELECT c.relname || '.' || a.attname AS name, NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS defaulted
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrazioni' AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const rows = (found?.rows ?? []) as readonly { name: string; nullable: boolean; defaulted: boolean }[];
  return new Map(rows.map(({ name, nullable, defaulted }) => [name, { isNullable: nullable, hasDefault: defaulted }]));
};

/** Whether an insert may leave it out: `Generated`, or an insert type of `undefined` or `never`. */
const mayBeLeftOut = (type: string): boolean =>
  /^Generated<|^GeneratedInstant$|^ColumnType<[^,]+,[^,]*\b(undefined|never)\b/u.test(type);

/** Whether a read may give null, by the type or the first argument of `ColumnType`; null for `unknown`, which does not tell. */
const isNullableType = (type: string): boolean | null => {
  const read = /^ColumnType<([^,]+),/u.exec(type)?.[1] ?? type;
  return read === 'unknown' ? null : /\|\s*null\b/u.test(read);
};

type Written = ReadonlyMap<string, string>;

/** Where the types are written: `tables.ts`, and the files that it takes some of them from. */
const FILES = readdirSync(import.meta.dirname).filter((file) => /^(?:[\w-]+-)?tables\.ts$/u.test(file));

/** The type of every column by `table.column`, as they write it. */
const readTypes = (): Written => {
  const members = new Map<string, Written>();
  for (const file of FILES) {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const source = readFileSync(path, 'utf8');
    for (const node of parseSync(path, source).program.body) {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      if (declared?.type !== 'TSTypeAliasDeclaration' || declared.typeAnnotation.type !== 'TSTypeLiteral') continue;
      members.set(declared.id.name, listMembers(declared.typeAnnotation.members, source));
    }
  }
  const tables = members.get('Tables') ?? new Map<string, string>();
  return new Map(
    [...tables].flatMap(([table, type]) =>
      [...(members.get(type) ?? readInline(type))].map(([column, text]) => [`${table}.${column}`, text] as const),
    ),
  );
};

type Members = readonly { readonly type: string; readonly start: number; readonly end: number }[];

const listMembers = (list: Members, source: string): Written =>
  new Map(list.map(({ start, end }) => splitMember(source.slice(start, end))));

/** @example splitMember('nome: string;') // ['nome', 'string'] */
const splitMember = (text: string): readonly [string, string] => {
  const [, name = '', type = ''] = /^(\w+):\s*([\s\S]*?);?$/u.exec(text.trim()) ?? [];
  return [name, type];
};

/** @example readInline('{ chiave: string; valore: string }') */
const readInline = (type: string): Written =>
  new Map(
    type
      .replace(/^\{|\}$/gu, '')
      .split(';')
      .map(splitMember),
  );

const database = await readDatabase();
const types = readTypes();

test('the types name exactly the tables and columns of the database', () => {
  expect([...types.keys()].toSorted()).toEqual([...database.keys()].toSorted());
});

test('nullable columns and nullable types are the same', () => {
  const wrong = [...types].filter(([name, type]) => {
    const isNullable = isNullableType(type);
    return isNullable !== null && isNullable !== database.get(name)?.isNullable;
  });
  expect(wrong).toEqual([]);
});

test('a column that an insert may leave out has a default or is nullable', () => {
  const wrong = [...types].filter(([name, type]) => {
    const column = database.get(name);
    return mayBeLeftOut(type) && column?.hasDefault !== true && column?.isNullable !== true;
  });
  expect(wrong).toEqual([]);
});
