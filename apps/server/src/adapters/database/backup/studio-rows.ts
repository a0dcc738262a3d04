import pg from 'pg';
import { isMissing } from '../../../nouns/noun.ts';
import { nouns, tableNames } from '../../../nouns/nouns.ts';
import type { BackupTable } from './tables.ts';

// The rows of one studio, for a move to another installation: written and read back in the same order and form, so that their digest is the
// same on both sides.

/** Of the installation, but figures of earlier rules are judged by them: the other one gets those that it lacks. */
export const SHARED_TABLE = 'soglie_archiviate';

/** Sets how values are written, whatever the settings of the server. */
export const setForms = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
     SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`,
  );
};

/** The condition that selects the rows of a studio; `t` is the table. */
const selectRows = (table: string, studioId: string): string => {
  const id = `${pg.escapeLiteral(studioId)}::uuid`;
  if (table === SHARED_TABLE) return 'true';
  const name = tableNames.find((one) => one === table);
  // E-mails that wait are sealed with the key of the installation, which sends them itself.
  if (name === undefined || name === 'messaggi') return 'false';
  const { key } = nouns[name];
  if (isMissing(key)) return 'false';
  return key === 'utente_id' ? `t.utente_id IN (SELECT id FROM utenti WHERE studio_id = ${id})` : `t.${key} = ${id}`;
};

/** What is sealed with the key of the installation, which another one has not, and serves for a day only. */
const isLeftBehind = (table: string, column: string): boolean => table === 'richieste' && column === 'segreto';

const listKey = async (client: pg.ClientBase, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ colonna: string }>(
    `SELECT a.attname AS colonna FROM pg_index i
     CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, posto)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
     WHERE i.indrelid = format('public.%I', $1::text)::regclass AND i.indisprimary ORDER BY posto`,
    [table],
  );
  return rows.map(({ colonna }) => colonna);
};

/** What COPY reads for one studio: its rows in the order of their key, the same in every database. */
export const formatStudioRows = async (
  client: pg.ClientBase,
  { nome, colonne }: BackupTable,
  studioId: string,
): Promise<string> => {
  const columns = colonne
    .map((column) => (isLeftBehind(nome, column) ? 'NULL' : `t.${pg.escapeIdentifier(column)}`))
    .join(', ');
  const order = (await listKey(client, nome)).map((column) => `t.${pg.escapeIdentifier(column)}::text COLLATE "C"`);
  return `(SELECT ${columns} FROM public.${pg.escapeIdentifier(nome)} AS t WHERE ${selectRows(nome, studioId)} ORDER BY ${order.join(', ')})`;
};
