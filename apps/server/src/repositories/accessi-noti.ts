import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** Addresses remembered per account, and for how long without use. */
const MAX_ADDRESSES = 20;
/** Devices remembered per address. */
const MAX_DEVICES = 10;
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

  /** Whether the user entered before, and never from this address or, from it, with this device. */
  isNew: async (utenteId: string, address: Buffer, device: string | null): Promise<boolean> => {
    const { rows } = await sql<{ is_new: boolean }>`
      SELECT count(*) > 0 AND NOT coalesce(bool_or(indirizzo = ${address} AND ultimo_il > now() - ${MEMORY}
        AND (${device}::text IS NULL OR cardinality(dispositivi) = 0 OR ${device} = ANY (dispositivi))), false) AS is_new
      FROM accessi_noti WHERE utente_id = ${utenteId}`.execute(database);
    return rows[0]?.is_new === true;
  },

  /** Call with the user locked. */
  add: async (utenteId: string, address: Buffer, device: string | null): Promise<void> => {
    const devices = device === null ? [] : [device];
    await sql`
      INSERT INTO accessi_noti (utente_id, indirizzo, dispositivi) VALUES (${utenteId}, ${address}, ${devices}::text[])
      ON CONFLICT (utente_id, indirizzo) DO UPDATE SET ultimo_il = excluded.ultimo_il, dispositivi =
        CASE WHEN accessi_noti.dispositivi @> excluded.dispositivi THEN accessi_noti.dispositivi
          ELSE (excluded.dispositivi || accessi_noti.dispositivi)[1:${MAX_DEVICES}] END
      WHERE excluded.ultimo_il - accessi_noti.ultimo_il > interval '1 hour' OR NOT accessi_noti.dispositivi @> excluded.dispositivi`.execute(
      database,
    );
    await sql`
      DELETE FROM accessi_noti WHERE utente_id = ${utenteId} AND (
        ultimo_il < now() - ${MEMORY}
        OR indirizzo IN (
          SELECT indirizzo FROM accessi_noti WHERE utente_id = ${utenteId}
          ORDER BY ultimo_il DESC, indirizzo OFFSET ${MAX_ADDRESSES}))`.execute(database);
  },
});
