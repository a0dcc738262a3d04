import type pg from 'pg';
import { PASSEGGERE } from './formato.ts';

export type Tabella = Readonly<{ nome: string; colonne: readonly string[] }>;

/** Every table with the columns that are written, but for those of the migrations and of what passes. */
export const listTabelle = async (client: pg.ClientBase): Promise<readonly Tabella[]> => {
  const { rows } = await client.query<Tabella>(
    `SELECT c.relname AS nome, array_agg(a.attname::text ORDER BY a.attnum) AS colonne
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrazioni'
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.filter(({ nome }) => !PASSEGGERE.includes(nome));
};

/** A table and its columns, quoted, as COPY takes them. */
export const nameTabella = ({ nome, colonne }: Tabella): string =>
  `public."${nome}" (${colonne.map((colonna) => `"${colonna}"`).join(', ')})`;
