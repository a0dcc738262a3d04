import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { foldTesto } from '../adapters/testo.ts';

export type UtentePortale = {
  readonly id: string;
  readonly username: string;
  readonly studio_id: string;
  readonly disabilitato_il: Date | null;
  /** The name the portal last gave to the studio. */
  readonly nome_portale: string;
};

/** Tickets already used, and the users of the portal; not bound to a studio, because it is here that the studio is found. */
export const ticketRepository = (database: Database) => ({
  /** False when the ticket was used before. Of two processes with the same ticket one waits for the other to end its transaction. */
  use: async (jti: string, scade: Date): Promise<boolean> => {
    const vecchi = database.selectFrom('ticket_usati').select('jti').where('scade', '<', sql<Date>`now() - interval '1 day'`).limit(100).forUpdate().skipLocked();
    await database.deleteFrom('ticket_usati').where('jti', 'in', vecchi).execute();
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('ticket_usati')
      .values({ jti, scade })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  findUtente: (sub: string): Promise<UtentePortale | undefined> =>
    database
      .selectFrom('utenti_portale')
      .innerJoin('utenti', 'utenti.id', 'utenti_portale.utente_id')
      .select(['utenti.id', 'utenti.username', 'utenti.studio_id', 'utenti.disabilitato_il', 'utenti_portale.nome_studio as nome_portale'])
      .where('sub', '=', sub)
      .executeTakeFirst(),

  isUsernameLibero: async (username: string): Promise<boolean> =>
    (await database.selectFrom('utenti').select('id').where('username_ricerca', '=', foldTesto(username)).executeTakeFirst()) === undefined,

  addUtente: (sub: string, utenteId: string, nomeStudio: string) =>
    database.insertInto('utenti_portale').values({ sub, utente_id: utenteId, nome_studio: nomeStudio }).execute(),

  saveNome: (sub: string, nomeStudio: string) =>
    database.updateTable('utenti_portale').set({ nome_studio: nomeStudio }).where('sub', '=', sub).execute(),
});
