import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** How many addresses an account remembers, and for how long without use. */
const MASSIMI = 20;
const MEMORIA = sql`interval '90 days'`;

/** Addresses, as digests, from which the password of an account was good. */
export const accessiNotiRepository = (database: Database) => ({
  /** Whether somebody with this name, folded, has entered from there. */
  has: async (usernameRicerca: string, indirizzo: Buffer): Promise<boolean> => {
    const riga = await database
      .selectFrom('accessi_noti')
      .innerJoin('utenti', 'utenti.id', 'accessi_noti.utente_id')
      .select('utente_id')
      .where('username_ricerca', '=', usernameRicerca)
      .where('indirizzo', '=', indirizzo)
      .where('ultimo_il', '>', sql<Date>`now() - ${MEMORIA}`)
      .executeTakeFirst();
    return riga !== undefined;
  },

  /** The user must be held. */
  add: async (utenteId: string, indirizzo: Buffer): Promise<void> => {
    await sql`
      INSERT INTO accessi_noti (utente_id, indirizzo) VALUES (${utenteId}, ${indirizzo})
      ON CONFLICT (utente_id, indirizzo) DO UPDATE SET ultimo_il = now()
      WHERE accessi_noti.ultimo_il < now() - interval '1 hour'`.execute(database);
    await sql`
      DELETE FROM accessi_noti WHERE utente_id = ${utenteId} AND (
        ultimo_il < now() - ${MEMORIA}
        OR indirizzo IN (
          SELECT indirizzo FROM accessi_noti WHERE utente_id = ${utenteId}
          ORDER BY ultimo_il DESC, indirizzo OFFSET ${MASSIMI}))`.execute(database);
  },
});
