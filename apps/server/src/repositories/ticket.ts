import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

export type UtentePortale = {
  readonly id: string;
  readonly username: string;
  readonly studio_id: string;
  readonly disabilitato_il: Date | null;
  readonly studio_disabilitato_il: Date | null;
  /** The name the portal last gave to the studio. */
  readonly nome_portale: string;
};

const selectUtente = (database: Database, sub: string) =>
  database
    .selectFrom('utenti_portale')
    .innerJoin('utenti', 'utenti.id', 'utenti_portale.utente_id')
    .innerJoin('studi', 'studi.id', 'utenti.studio_id')
    .select(['utenti.id', 'utenti.username', 'utenti.studio_id', 'utenti.disabilitato_il'])
    .select(['studi.disabilitato_il as studio_disabilitato_il', 'utenti_portale.nome_studio as nome_portale'])
    .where('sub', '=', sub);

/** Tickets already used, and the users of the portal; not bound to a studio, because it is here that the studio is found. */
export const ticketRepository = (database: Database) => ({
  /** False when the ticket was used before. Of two processes with the same ticket one waits for the other to end its transaction. */
  use: async (jti: string, scade: Date): Promise<boolean> => {
    const vecchi = database
      .selectFrom('ticket_usati')
      .select('jti')
      .where('scade', '<', sql<Date>`now() - interval '1 day'`)
      .limit(100)
      .forUpdate()
      .skipLocked();
    await database.deleteFrom('ticket_usati').where('jti', 'in', vecchi).execute();
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('ticket_usati')
      .values({ jti, scade })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  findUtente: (sub: string): Promise<UtentePortale | undefined> => selectUtente(database, sub).executeTakeFirst(),

  /** Held until the end of the transaction: nobody disables the user until the session is there to be ended. */
  lockUtente: (sub: string): Promise<UtentePortale | undefined> =>
    selectUtente(database, sub).forNoKeyUpdate('utenti').executeTakeFirst(),

  addUtente: (sub: string, utenteId: string, nomeStudio: string) =>
    database.insertInto('utenti_portale').values({ sub, utente_id: utenteId, nome_studio: nomeStudio }).execute(),

  saveNome: (sub: string, nomeStudio: string) =>
    database.updateTable('utenti_portale').set({ nome_studio: nomeStudio }).where('sub', '=', sub).execute(),
});
