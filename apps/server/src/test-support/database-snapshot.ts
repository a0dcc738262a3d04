import type pg from 'pg';

/** Whose a row `t` is, by the first of these columns that its table has. */
const APPARTENENZA: readonly (readonly [string, string])[] = [
  ['studio_id', 't.studio_id = $1'],
  ['nome_studio', 't.id = $1'],
  ['utente_id', 't.utente_id IN (SELECT id FROM utenti WHERE studio_id = $1)'],
  [
    'sessione_id',
    't.sessione_id IN (SELECT s.id FROM sessioni s JOIN utenti u ON u.id = s.utente_id WHERE u.studio_id = $1)',
  ],
];
const TABELLE = `
  SELECT c.relname AS tabella, array_agg(a.attname::text) AS colonne
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY 1 ORDER BY 1`;

type Tabella = { readonly tabella: string; readonly colonne: readonly string[] };

const listTabelle = async (pool: pg.Pool): Promise<readonly Tabella[]> => (await pool.query<Tabella>(TABELLE)).rows;

const findCondizione = ({ tabella, colonne }: Tabella): string | null =>
  APPARTENENZA.find(
    ([colonna]) => colonne.includes(colonna) && (colonna !== 'nome_studio' || tabella === 'studi'),
  )?.[1] ?? null;

/** Tables whose rows belong to no studio. */
export const listSharedTables = async (pool: pg.Pool): Promise<readonly string[]> =>
  (await listTabelle(pool)).filter((tabella) => findCondizione(tabella) === null).map(({ tabella }) => tabella);

/** Rows by table. */
export type StudioSnapshot = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Every row that belongs to a studio, in every table. */
export const readStudioSnapshot = async (pool: pg.Pool, studioId: string): Promise<StudioSnapshot> => {
  const colonne = (await listTabelle(pool)).flatMap((tabella) => {
    const condizione = findCondizione(tabella);
    return condizione === null
      ? []
      : [
          `(SELECT coalesce(json_agg(t ORDER BY t::text), '[]') FROM ${tabella.tabella} t WHERE ${condizione}) AS "${tabella.tabella}"`,
        ];
  });
  const { rows } = await pool.query<StudioSnapshot>(`SELECT ${colonne.join(', ')}`, [studioId]);
  return rows[0] ?? {};
};

/** Everything the database holds, as text. */
export const dumpDatabase = async (pool: pg.Pool): Promise<string> => {
  const righe = (await listTabelle(pool)).map(
    ({ tabella }) => `SELECT string_agg(t::text, E'\\n') AS testo FROM ${tabella} t`,
  );
  const { rows } = await pool.query<{ testo: string | null }>(righe.join(' UNION ALL '));
  return rows.map(({ testo }) => testo ?? '').join('\n');
};

/**
 * What changes with every write: how many rows each table has, and the last transaction that wrote one. The count of refused logins is
 * never part of it.
 */
export const readWriteState = async (pool: pg.Pool, escluse: readonly string[] = []): Promise<string> => {
  const tabelle = (await listTabelle(pool)).filter(
    ({ tabella }) => tabella !== 'tentativi' && !escluse.includes(tabella),
  );
  const colonne = tabelle.map(
    ({ tabella }) => `(SELECT concat_ws(' ', '${tabella}', count(*), max(xmin::text::bigint)) FROM ${tabella})`,
  );
  const { rows } = await pool.query<{ scritture: string }>(
    `SELECT concat_ws(E'\\n', ${colonne.join(', ')}) AS scritture`,
  );
  return rows[0]?.scritture ?? '';
};
