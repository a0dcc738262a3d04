import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

export type LinkAccesso = {
  readonly utente_id: string;
  readonly username: string;
  readonly studio_id: string;
  readonly nome_studio: string;
  readonly scade: Date;
};

/** One-time links, by digest of their code; not bound to a studio, because it is here that the user is found. */
export const linkAccessoRepository = (database: Database) => ({
  /** A new link takes the place of the one the user had. */
  add: async (utenteId: string, hash: Buffer): Promise<Date> => {
    const campi = { hash, scade: sql<Date>`clock_timestamp() + interval '48 hours'` };
    const { scade } = await database
      .insertInto('link_accesso')
      .values({ utente_id: utenteId, ...campi })
      .onConflict((conflict) => conflict.column('utente_id').doUpdateSet(campi))
      .returning('scade')
      .executeTakeFirstOrThrow();
    return scade;
  },

  /**
   * A link that still opens, its user held until the end of the transaction: two uses at once take turns. The user is held
   * before the link is read, as where the staff gives new credentials.
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
      ])
      .where('link_accesso.hash', '=', hash)
      .where('link_accesso.scade', '>', sql<Date>`clock_timestamp()`)
      .where('utenti.disabilitato_il', 'is', null)
      .where('studi.disabilitato_il', 'is', null)
      .executeTakeFirst();
    return link ?? null;
  },

  drop: (utenteId: string) => database.deleteFrom('link_accesso').where('utente_id', '=', utenteId).execute(),
});
