import type { Ruolo } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { addUse } from './add-use.ts';

export type UtentePortale = {
  readonly id: string;
  readonly username: string;
  readonly studio_id: string;
  readonly nome: string;
  readonly ruolo: Ruolo;
  readonly tutte_le_aziende: boolean;
  readonly disabilitato_il: Date | null;
  readonly studio_disabilitato_il: Date | null;
  /** Studio name last sent by the portale. */
  readonly nome_portale: string;
};

const selectUtente = (database: Database, sub: string) =>
  database
    .selectFrom('utenti_portale')
    .innerJoin('utenti', 'utenti.id', 'utenti_portale.utente_id')
    .innerJoin('studi', 'studi.id', 'utenti.studio_id')
    .select(['utenti.id', 'utenti.username', 'utenti.studio_id', 'utenti.disabilitato_il'])
    .select(['utenti.nome', 'utenti.ruolo', 'utenti.tutte_le_aziende'])
    .select(['studi.disabilitato_il as studio_disabilitato_il', 'utenti_portale.nome_studio as nome_portale'])
    .where('sub', '=', sub);

/** Used tickets and portale users. Not bound to a studio: the ticket identifies it. */
export const ticketRepository = (database: Database) => ({
  /** False when the ticket was already used. A concurrent use of the same ticket waits for the first transaction. */
  use: (jti: string, scade: Date): Promise<boolean> => addUse(database, 'ticket_usati', { name: jti, scade }),

  findUtente: (sub: string): Promise<UtentePortale | undefined> => selectUtente(database, sub).executeTakeFirst(),

  /**
   * Locked until the end of the transaction: the user cannot be disabled before the session exists and can be ended.
   */
  lockUtente: (sub: string): Promise<UtentePortale | undefined> =>
    selectUtente(database, sub).forNoKeyUpdate('utenti').executeTakeFirst(),

  addUtente: (sub: string, utenteId: string, name: string) =>
    database.insertInto('utenti_portale').values({ sub, utente_id: utenteId, nome_studio: name }).execute(),

  saveName: (sub: string, name: string) =>
    database.updateTable('utenti_portale').set({ nome_studio: name }).where('sub', '=', sub).execute(),
});
