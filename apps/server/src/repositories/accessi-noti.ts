import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Addresses remembered per account, and for how long without use. */
const MAX_ADDRESSES = 20;
const MEMORY = sql`interval '90 days'`;

/** Digests of the addresses each account has logged in from. */
export const accessiNotiRepository = (database: Database) => ({
  /** Whether the user with this folded username has logged in from the address. */
  has: async (usernameRicerca: string, address: Buffer): Promise<boolean> => {
    const row = await database
      .selectFrom('accessi_noti')
      .innerJoin('utenti', 'utenti.id', 'accessi_noti.utente_id')
      .select('utente_id')
      .where('username_ricerca', '=', usernameRicerca)
      .where('indirizzo', '=', address)
      .where('ultimo_il', '>', sql<Date>`now() - ${MEMORY}`)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Call with the user locked. */
  add: async (utenteId: string, address: Buffer): Promise<void> => {
    await sql`
      INSERT INTO accessi_noti (utente_id, indirizzo) VALUES (${utenteId}, ${address})
      ON CONFLICT (utente_id, indirizzo) DO UPDATE SET ultimo_il = now()
      WHERE accessi_noti.ultimo_il < now() - interval '1 hour'`.execute(database);
    await sql`
      DELETE FROM accessi_noti WHERE utente_id = ${utenteId} AND (
        ultimo_il < now() - ${MEMORY}
        OR indirizzo IN (
          SELECT indirizzo FROM accessi_noti WHERE utente_id = ${utenteId}
          ORDER BY ultimo_il DESC, indirizzo OFFSET ${MAX_ADDRESSES}))`.execute(database);
  },
});
