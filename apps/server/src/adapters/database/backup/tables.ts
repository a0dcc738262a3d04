import { readFileSync } from 'node:fs';
import pg from 'pg';
import { isMissing } from '../../../nouns/noun.ts';
import { nouns, tableNames } from '../../../nouns/nouns.ts';
import { BackupFailure, quoteWord } from './format.ts';

export type BackupTable = Readonly<{ nome: string; colonne: readonly string[]; isPartitioned?: boolean }>;

/** Tables that no backup holds. */
export const TRANSIENT_TABLES: readonly string[] = tableNames.filter((table) => isMissing(nouns[table].backup));

/** Every table with the columns that are backed up, except migrations and transient tables. */
export const listTables = async (client: pg.ClientBase): Promise<readonly BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(
    `SELECT c.relname AS nome, array_agg(a.attname::text ORDER BY a.attnum) AS colonne, c.relkind = 'p' AS "isPartitioned"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrazioni'
     GROUP BY c.relname, c.relkind ORDER BY c.relname`,
  );
  return rows.filter(({ nome }) => !TRANSIENT_TABLES.includes(nome));
};

const HISTORY = new URL('../../../../database/tabelle.txt', import.meta.url);

/** Formats the tables that a migration changed, as in `tabelle.txt`: number, table, columns; a dropped table has no columns. */
export const formatTables = (number: number, before: readonly BackupTable[], after: readonly BackupTable[]): string => {
  const write = (nome: string, colonne: readonly string[]): string =>
    [String(number).padStart(3, '0'), nome, ...colonne].join(' ');
  const old = new Map(before.map(({ nome, colonne }) => [nome, colonne.join(' ')]));
  const removed = before.filter(({ nome }) => !after.some((una) => una.nome === nome));
  return [
    ...removed.map(({ nome }) => write(nome, [])),
    ...after
      .filter(({ nome, colonne }) => old.get(nome) !== colonne.join(' '))
      .map(({ nome, colonne }) => write(nome, colonne)),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/** The tables of the product after a migration, known without a database; a test compares them with the real ones. */
export const listKnownTables = (migration: number): readonly BackupTable[] => {
  const tables = new Map<string, readonly string[]>();
  for (const line of readFileSync(HISTORY, 'utf8').split('\n')) {
    const [number = '', nome = '', ...colonne] = line.split(' ');
    if (nome === '' || Number(number) > migration) continue;
    if (colonne.length === 0) tables.delete(nome);
    else tables.set(nome, colonne);
  }
  return [...tables].map(([nome, colonne]) => ({ nome, colonne }));
};

const refuse = (why: string): BackupFailure =>
  new BackupFailure(`La copia non corrisponde allo schema di Vedetta: ${why}.`);

const matchNames = (written: readonly string[], known: readonly string[], what: string): readonly string[] => {
  const missing = known.find((name) => !written.includes(name));
  const matched = written.map((word) => {
    const name = known.find((uno) => uno === word);
    if (name === undefined) throw refuse(`contiene ${what} ${quoteWord(word)}`);
    return name;
  });
  if (missing !== undefined) throw refuse(`manca ${what} ${quoteWord(missing)}`);
  if (new Set(written).size < written.length) throw refuse(`ripete ${what} di un altro punto del suo elenco`);
  return matched;
};

/**
 * Matches a backup's tables with those of the schema, in the backup's order. The result holds the schema's names, never the file's.
 * @throws {BackupFailure} naming what is not in the schema, or missing from the backup
 */
export const matchTables = (written: readonly BackupTable[], known: readonly BackupTable[]): readonly BackupTable[] => {
  const names = matchNames(
    written.map(({ nome }) => nome),
    known.map(({ nome }) => nome),
    'la tabella',
  );
  return names.map((nome, n) => {
    const table = known.find((una) => una.nome === nome);
    return { nome, colonne: matchNames(written[n]?.colonne ?? [], table?.colonne ?? [], `in ${nome} la colonna`) };
  });
};

/** A table and its columns, quoted for COPY. */
export const formatTable = ({ nome, colonne }: BackupTable): string =>
  `public.${pg.escapeIdentifier(nome)} (${colonne.map(pg.escapeIdentifier).join(', ')})`;

/** The rows of a table for COPY TO, which takes a partitioned table only as a query. */
export const formatSource = (table: BackupTable): string => {
  if (table.isPartitioned !== true) return formatTable(table);
  return `(SELECT ${table.colonne.map(pg.escapeIdentifier).join(', ')} FROM public.${pg.escapeIdentifier(table.nome)})`;
};
