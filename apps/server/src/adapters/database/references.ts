import type pg from 'pg';

/** A foreign key, as it is written. */
export type Reference = Readonly<{ tabella: string; nome: string; a: string; definizione: string }>;

/** The foreign keys of or to some tables. */
export const readReferences = async (
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<readonly Reference[]> => {
  const { rows } = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS tabella, quote_ident(conname) AS nome, confrelid::regclass::text AS a, pg_get_constraintdef(oid) AS definizione
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
       AND (conrelid::regclass::text = any($1) OR confrelid::regclass::text = any($1))
     ORDER BY conrelid::regclass::text, conname`,
    [tables],
  );
  return rows;
};

export const dropReferences = async (client: pg.ClientBase, references: readonly Reference[]): Promise<void> => {
  for (const { tabella: table, nome: name } of references)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
};

export const addReferences = async (client: pg.ClientBase, references: readonly Reference[]): Promise<void> => {
  for (const { tabella: table, nome: name, definizione: definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
};
