import type pg from 'pg';

const COLUMNS = `
  SELECT format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
    coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '')) AS riga
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  ORDER BY c.relname, a.attnum`;

const CONSTRAINTS = `
  SELECT format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) COLLATE "C" AS riga
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conparentid = 0 ORDER BY 1`;

const INDEXES = `SELECT replace(indexdef, ' ON ONLY ', ' ON ') COLLATE "C" AS riga FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;

const TRIGGERS = `SELECT pg_get_triggerdef(oid, true) COLLATE "C" AS riga FROM pg_trigger WHERE NOT tgisinternal AND tgparentid = 0 ORDER BY 1`;

/** Describes the schema of a database as text, one fact per line in a locale-independent order, for comparison with the reviewed snapshot;
 * a partitioned table is described as an ordinary one. */
export const describeSchema = async (client: pg.ClientBase): Promise<string> => {
  const parts: string[] = [];
  for (const query of [COLUMNS, CONSTRAINTS, INDEXES, TRIGGERS]) {
    const { rows } = await client.query<{ riga: string }>(query);
    parts.push(rows.map(({ riga }) => riga).join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
};
