import type pg from 'pg';

/** Finds the studio of a row `t` by the first of these columns that the table has. */
const OWNERSHIP: readonly (readonly [string, string])[] = [
  ['studio_id', 't.studio_id = $1'],
  ['nome_studio', 't.id = $1'],
  ['utente_id', 't.utente_id IN (SELECT id FROM utenti WHERE studio_id = $1)'],
  [
    'sessione_id',
    't.sessione_id IN (SELECT s.id FROM sessioni s JOIN utenti u ON u.id = s.utente_id WHERE u.studio_id = $1)',
  ],
];
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY 1 ORDER BY 1`;

type Table = { readonly name: string; readonly columns: readonly string[] };

const listTables = async (pool: pg.Pool): Promise<readonly Table[]> => (await pool.query<Table>(TABLES)).rows;

const findCondition = ({ name: table, columns }: Table): string | null =>
  OWNERSHIP.find(([column]) => columns.includes(column) && (column !== 'nome_studio' || table === 'studi'))?.[1] ??
  null;

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

/** The whole database as text. */
export const readDatabase = async (pool: pg.Pool): Promise<string> => {
  const selects = (await listTables(pool)).map(
    ({ name: table }) => `SELECT string_agg(t::text, E'\\n') AS testo FROM ${table} t`,
  );
  const { rows } = await pool.query<{ testo: string | null }>(selects.join(' UNION ALL '));
  return rows.map(({ testo }) => testo ?? '').join('\n');
};

/**
 * Changes with every write: the number of rows of each table and the last transaction that wrote one. Leaves out the table of failed
 * logins.
 */
export const readWriteState = async (pool: pg.Pool, excluded: readonly string[] = []): Promise<string> => {
  const tables = (await listTables(pool)).filter(
    ({ name: table }) => table !== 'tentativi' && !excluded.includes(table),
  );
  const columns = tables.map(
    ({ name: table }) => `(SELECT concat_ws(' ', '${table}', count(*), max(xmin::text::bigint)) FROM ${table})`,
  );
  const { rows } = await pool.query<{ scritture: string }>(
    `SELECT concat_ws(E'\\n', ${columns.join(', ')}) AS scritture`,
  );
  return rows[0]?.scritture ?? '';
};
