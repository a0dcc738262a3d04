import type { Ruolo } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

export type LinkAccesso = {
  readonly utente_id: string;
  readonly username: string;
  readonly studio_id: string;
  readonly nome_studio: string;
  readonly nome: string;
  readonly ruolo: Ruolo;
  readonly invitato: boolean;
  readonly scade: Date;
};

/** One-time links, by digest of their code. Not bound to a studio: the link identifies the user. */
export const linkAccessoRepository = (database: Database) => ({
  /** Replaces the user's link. */
  add: async (utenteId: string, hash: Buffer): Promise<Date> => {
    const fields = { hash, scade: sql<Date>`statement_timestamp() + interval '48 hours'` };
    const { scade } = await database
      .insertInto('link_accesso')
      .values({ utente_id: utenteId, ...fields })
      .onConflict((conflict) => conflict.column('utente_id').doUpdateSet({ hash, scade: sql<Date>`excluded.scade` }))
      .returning('scade')
      .executeTakeFirstOrThrow();
    return scade;
  },

  /**
   * Finds a valid link and locks its user until the end of the transaction, so that two uses run in turn. The user is
   * locked before the link is read, as when staff issues new credenziali.
   */
  lock: async (hash: Buffer): Promise<LinkAccesso | null> => {
    await sql`
      SELECT id FROM utenti WHERE id = (SELECT utente_id FROM link_accesso WHERE hash = ${hash})
      FOR NO KEY UPDATE`.execute(database);
    const link = await database
      .selectFrom('link_accesso')
      .innerJoin('utenti', 'utenti.id', 'link_accesso.utente_id')
      .innerJoin('studi', 'studi.id', 'utenti.studio_id')
      .select([
        'link_accesso.utente_id',
        'link_accesso.scade',
        'utenti.username',
        'utenti.studio_id',
        'studi.nome_studio',
        'utenti.nome',
        'utenti.ruolo',
      ])
      .select(sql<boolean>`utenti.password IS NULL AND utenti.ultimo_accesso IS NULL`.as('invitato'))
      .where('link_accesso.hash', '=', hash)
      .where('link_accesso.scade', '>', sql<Date>`statement_timestamp()`)
      .where('utenti.disabilitato_il', 'is', null)
      .where('studi.disabilitato_il', 'is', null)
      .executeTakeFirst();
    return link ?? null;
  },

  drop: (utenteId: string) => database.deleteFrom('link_accesso').where('utente_id', '=', utenteId).execute(),
});
