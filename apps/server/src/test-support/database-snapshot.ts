import type pg from 'pg';
import { isMissing } from '../nouns/noun.ts';
import { nouns, tableNames } from '../nouns/nouns.ts';

/** Finds the studio of a row `t` by the column that `nouns` names. */
const OWNERSHIP = {
  studio_id: 't.studio_id = $1',
  id: 't.id = $1',
  utente_id: 't.utente_id IN (SELECT id FROM utenti WHERE studio_id = $1)',
  sessione_id:
    't.sessione_id IN (SELECT s.id FROM sessioni s JOIN utenti u ON u.id = s.utente_id WHERE u.studio_id = $1)',
} as const;
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY 1 ORDER BY 1`;

type Table = { readonly name: string; readonly columns: readonly string[] };

const listTables = async (pool: pg.Pool): Promise<readonly Table[]> => (await pool.query<Table>(TABLES)).rows;

/** Null for a table of no studio; the table of migrations is nobody's. */
const findCondition = ({ name }: Table): string | null => {
  const table = tableNames.find((other) => other === name);
  const key = table === undefined ? null : nouns[table].key;
  return key === null || isMissing(key) ? null : OWNERSHIP[key];
};

/** Tables whose rows belong to no studio. */
export const listSharedTables = async (pool: pg.Pool): Promise<readonly string[]> =>
  (await listTables(pool)).filter((table) => findCondition(table) === null).map(({ name: table }) => table);

/** Rows by table. */
export type StudioSnapshot = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Every row that belongs to a studio, in every table. */
export const readStudioSnapshot = async (pool: pg.Pool, studioId: string): Promise<StudioSnapshot> => {
  const columns = (await listTables(pool)).flatMap((table) => {
    const condition = findCondition(table);
    return condition === null
      ? []
      : [
          `(SELECT coalesce(json_agg(t ORDER BY t::text), '[]') FROM ${table.name} t WHERE ${condition}) AS "${table.name}"`,
        ];
  });
  const { rows } = await pool.query<StudioSnapshot>(`SELECT ${columns.join(', ')}`, [studioId]);
  return rows[0] ?? {};
};

/** Changes with every write of what belongs to a studio, in every table but these. Sent so often that its plan is kept. */
export const buildStudioState = async (
  pool: pg.Pool,
  studioId: string,
  excluded: readonly string[],
): Promise<() => Promise<string>> => {
  const states = (await listTables(pool)).flatMap((table) => {
    const condition = findCondition(table);
    return condition === null || excluded.includes(table.name)
      ? []
      : [
          `(SELECT concat_ws(' ', '${table.name}', count(*), sum(t.xmin::text::bigint)) FROM ${table.name} t WHERE ${condition})`,
        ];
  });
  const query = {
    name: 'stato_studio',
    text: `SELECT concat_ws(E'\\n', ${states.join(', ')}) AS stato`,
    values: [studioId],
  };
  return async () => (await pool.query<{ stato: string }>(query)).rows[0]?.stato ?? '';
};

/** The whole database as text. */
export const readDatabase = async (pool: pg.Pool): Promise<string> => {
  const selects = (await listTables(pool)).map(
    ({ name: table }) => `SELECT string_agg(t::text, E'\\n') AS testo FROM ${table} t`,
  );
  const { rows } = await pool.query<{ testo: string | null }>(selects.join(' UNION ALL '));
  return rows.map(({ testo }) => testo ?? '').join('\n');
};

/** A text per table that changes with every write of it. */
export const readTableStates = async (pool: pg.Pool): Promise<ReadonlyMap<string, string>> => {
  const selects = (await listTables(pool)).map(
    ({ name }) => `SELECT '${name}' AS name, concat_ws(' ', count(*), sum(xmin::text::bigint)) AS state FROM ${name}`,
  );
  const { rows } = await pool.query<{ name: string; state: string }>(selects.join(' UNION ALL '));
  return new Map(rows.map(({ name, state }) => [name, state]));
};

/** Written for every call, whatever it does: failed logins, and every minute the use of the studios. */
const CALL_TABLES: readonly string[] = ['tentativi', 'utilizzo_studi'];

/** Changes with every write but that of calls: the number of rows of each table and the transactions that wrote them. */
export const readWriteState = async (pool: pg.Pool, excluded: readonly string[] = []): Promise<string> => {
  const tables = (await listTables(pool)).filter(
    ({ name: table }) => !CALL_TABLES.includes(table) && !excluded.includes(table),
  );
  const columns = tables.map(
    ({ name: table }) => `(SELECT concat_ws(' ', '${table}', count(*), sum(xmin::text::bigint)) FROM ${table})`,
  );
  const { rows } = await pool.query<{ scritture: string }>(
    `SELECT concat_ws(E'\\n', ${columns.join(', ')}) AS scritture`,
  );
  return rows[0]?.scritture ?? '';
};
