import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** What may be used once: the table that keeps it until a day after its end, and the column that names it. */
const KEYS = { ticket_usati: 'jti', oidc_usati: 'impronta', passkey_usate: 'impronta' } as const;

type Used = { readonly name: string | Buffer; readonly scade: Date };

/**
 * Records the one use of a ticket, a return of the identity provider or a challenge; false when it was used before. A concurrent use of the
 * same one waits for the first transaction. Some of those long past are dropped on the way.
 * @example await addUse(trx, 'ticket_usati', { name: ticket.jti, scade })
 */
export const addUse = async (database: Database, table: keyof typeof KEYS, { name, scade }: Used): Promise<boolean> => {
  const [rows, key] = [sql.table(table), sql.ref(KEYS[table])];
  await sql`DELETE FROM ${rows} WHERE ${key} IN (
    SELECT ${key} FROM ${rows} WHERE scade < now() - interval '1 day' LIMIT 100 FOR UPDATE SKIP LOCKED)`.execute(
    database,
  );
  const { numAffectedRows = 0n } =
    await sql`INSERT INTO ${rows} (${key}, scade) VALUES (${name}, ${scade}) ON CONFLICT DO NOTHING`.execute(database);
  return numAffectedRows === 1n;
};
