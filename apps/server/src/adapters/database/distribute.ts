import type pg from 'pg';
import { findPlacement, listPlaced } from './placement.ts';
import { addReferences, dropReferences, readReferences, type Reference } from './references.ts';

/** Number of pieces that the studios are divided into: several for each machine, so that they can be moved to new ones. */
export const SHARDS = 32;

/** Citus cannot check a reference from a table of the coordinator to one of the studios; those rows live for minutes. */
const isAway = ({ tabella, a }: Reference): boolean =>
  findPlacement(tabella) === 'coordinator' && findPlacement(a) === 'studio';

const EMPTIED =
  /FOREIGN KEY \(studio_id, (?<column>\w+)\) REFERENCES \w+\(studio_id, id\) ON DELETE SET NULL \(\k<column>\)/u;

/** A column that empties when the row it names is deleted: Citus refuses it in any key with `studio_id`, so that a trigger does it. */
const findEmptied = ({ definizione: definition }: Reference): string | null =>
  EMPTIED.exec(definition)?.groups?.['column'] ?? null;

/** Users leave only with their studio, and their reports with both. */
const writeTrigger = ({ tabella: table, a: parent, nome: name }: Reference, column: string): readonly string[] =>
  findPlacement(parent) === 'everywhere'
    ? []
    : [
        `CREATE FUNCTION ${name}_svuota() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN
           UPDATE public.${table} SET ${column} = NULL WHERE studio_id = OLD.studio_id AND ${column} = OLD.id;
           RETURN NULL;
         END $$`,
        `CREATE TRIGGER ${name}_svuota AFTER DELETE ON ${parent} FOR EACH ROW EXECUTE FUNCTION ${name}_svuota()`,
      ];

const restoreReferences = async (client: pg.ClientBase, references: readonly Reference[]): Promise<void> => {
  const kept = references.filter((reference) => !isAway(reference));
  await addReferences(
    client,
    kept.filter((reference) => findEmptied(reference) === null),
  );
  for (const reference of kept) {
    const column = findEmptied(reference);
    if (column === null) continue;
    for (const statement of writeTrigger(reference, column)) await client.query(statement);
  }
};

/** Whether the database is a coordinator of Citus, with its machines. */
export const hasCitus = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ citus: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus`,
  );
  return rows[0]?.citus === true;
};

/** The tables already divided among machines. */
export const listDistributed = async (client: pg.ClientBase): Promise<readonly string[]> => {
  if (!(await hasCitus(client))) return [];
  const { rows } = await client.query<{ tabella: string }>(
    'SELECT logicalrelid::text AS tabella FROM pg_dist_partition',
  );
  return rows.map(({ tabella: table }) => table);
};

type Options = Readonly<{ shards?: number; onTable?: (table: string) => void }>;

/**
 * Divides the tables of the studios among the machines of Citus, each studio whole on one of them. Rows already there are moved. In the
 * transaction of the caller: nobody else reads or writes meanwhile.
 */
export const divideStudios = async (
  client: pg.ClientBase,
  { shards = SHARDS, onTable = () => undefined }: Options = {},
): Promise<void> => {
  const [studio, everywhere] = [listPlaced('studio'), listPlaced('everywhere')];
  const references = await readReferences(client, [...studio, ...everywhere]);
  // Our triggers read and write only rows of the same studio, which stand on the same machine.
  await client.query('SET LOCAL citus.enable_unsafe_triggers = on');
  // A reference from a table of all machines to their copies asks for one connection to each.
  await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  await dropReferences(client, references);
  for (const table of everywhere) {
    onTable(table);
    await client.query(`SELECT create_reference_table('${table}')`);
  }
  for (const table of studio) {
    onTable(table);
    const like = table === 'aziende' ? `shard_count := ${shards}` : `colocate_with := 'aziende'`;
    await client.query(`SELECT create_distributed_table('${table}', 'studio_id', ${like})`);
  }
  await restoreReferences(client, references);
};
