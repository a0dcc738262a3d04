import type { Ruolo } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { addUse } from './add-use.ts';

/** A user as a login with the provider needs them. */
export type UtenteOidc = {
  readonly id: string;
  readonly username: string;
  readonly studio_id: string;
  readonly nome: string;
  readonly ruolo: Ruolo;
  readonly tutte_le_aziende: boolean;
  readonly is_staff: boolean;
  readonly ha_password: boolean;
  readonly disabilitato_il: Date | null;
  readonly studio_disabilitato_il: Date | null;
};
export type Account = { readonly emittente: string; readonly soggetto: string };

const selectUtente = (database: Database) =>
  database
    .selectFrom('utenti')
    .innerJoin('studi', 'studi.id', 'utenti.studio_id')
    .select(['utenti.id', 'utenti.username', 'utenti.studio_id', 'utenti.nome', 'utenti.ruolo', 'utenti.is_staff'])
    .select(['utenti.tutte_le_aziende', 'utenti.disabilitato_il', 'studi.disabilitato_il as studio_disabilitato_il'])
    .select(sql<boolean>`utenti.password IS NOT NULL`.as('ha_password'));

/** The accounts of the users at the provider. Not bound to a studio: the account identifies it. */
export const oidcRepository = (database: Database) => ({
  /** False when it was already used. A concurrent use of the same one waits for the first transaction. */
  use: (impronta: Buffer, scade: Date): Promise<boolean> => addUse(database, 'oidc_usati', { name: impronta, scade }),

  /** Locked until the end of the transaction: the user cannot be disabled before the session exists and can be ended. */
  lockUtente: ({ emittente, soggetto }: Account): Promise<UtenteOidc | undefined> =>
    selectUtente(database)
      .innerJoin('identita_oidc', 'identita_oidc.utente_id', 'utenti.id')
      .where('identita_oidc.emittente', '=', emittente)
      .where('identita_oidc.soggetto', '=', soggetto)
      .forNoKeyUpdate('utenti')
      .executeTakeFirst(),

  findUtente: ({ emittente, soggetto }: Account): Promise<UtenteOidc | undefined> =>
    selectUtente(database)
      .innerJoin('identita_oidc', 'identita_oidc.utente_id', 'utenti.id')
      .where('identita_oidc.emittente', '=', emittente)
      .where('identita_oidc.soggetto', '=', soggetto)
      .executeTakeFirst(),

  lockById: (id: string): Promise<UtenteOidc | undefined> =>
    selectUtente(database).where('utenti.id', '=', id).forNoKeyUpdate('utenti').executeTakeFirst(),

  lockByUsername: (usernameRicerca: string): Promise<UtenteOidc | undefined> =>
    selectUtente(database).where('username_ricerca', '=', usernameRicerca).forNoKeyUpdate('utenti').executeTakeFirst(),

  findAccount: async (utenteId: string) =>
    (await database
      .selectFrom('identita_oidc')
      .select(['emittente', 'soggetto', 'email', 'collegata_il'])
      .where('utente_id', '=', utenteId)
      .executeTakeFirst()) ?? null,

  /** False when the account is of another user, or the user has another account of this issuer. */
  add: async (utente: { id: string; studio_id: string }, account: Account, email: string | null): Promise<boolean> => {
    const { id: utente_id, studio_id } = utente;
    // An account of an issuer that is no longer configured makes way.
    await database
      .deleteFrom('identita_oidc')
      .where('utente_id', '=', utente_id)
      .where('emittente', '<>', account.emittente)
      .execute();
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('identita_oidc')
      .values({ studio_id, utente_id, emittente: account.emittente, soggetto: account.soggetto, email })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  drop: async (utenteId: string): Promise<boolean> => {
    const { numDeletedRows } = await database
      .deleteFrom('identita_oidc')
      .where('utente_id', '=', utenteId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
