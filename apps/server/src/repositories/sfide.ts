import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** A login that waits for its second factor. */
export type Sfida = {
  readonly utente_id: string;
  readonly username: string;
  readonly studio_id: string;
  readonly scaduta: boolean;
};

/** Logins whose password was right. Not bound to a studio. */
export const sfideRepository = (database: Database) => ({
  add: async ({ id: utenteId, studio_id }: { id: string; studio_id: string }, impronta: Buffer): Promise<void> => {
    await sql`DELETE FROM sfide WHERE utente_id = ${utenteId} AND scade < now() - interval '1 hour'`.execute(database);
    await database.insertInto('sfide').values({ studio_id, utente_id: utenteId, impronta }).execute();
  },

  find: (impronta: Buffer): Promise<Sfida | undefined> =>
    database
      .selectFrom('sfide')
      .innerJoin('utenti', 'utenti.id', 'sfide.utente_id')
      .select(['sfide.utente_id', 'utenti.username', 'utenti.studio_id'])
      .select(sql<boolean>`sfide.scade < statement_timestamp()`.as('scaduta'))
      .where('impronta', '=', impronta)
      .executeTakeFirst(),

  /** Spends it; false when another request did. */
  use: async (impronta: Buffer): Promise<boolean> =>
    (await database.deleteFrom('sfide').where('impronta', '=', impronta).returning('utente_id').executeTakeFirst()) !==
    undefined,
});
