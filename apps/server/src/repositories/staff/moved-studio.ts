import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';

export type Factor = { readonly utente_id: string; readonly segreto: Buffer | null };

/** What is asked about a studio that moves between installations. */
export const movedStudioRepository = (database: Database) => ({
  exists: async (id: string): Promise<boolean> =>
    (await database.selectFrom('studi').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  isErased: async (id: string): Promise<boolean> =>
    (await database.selectFrom('lapidi').select('studio_id').where('studio_id', '=', id).executeTakeFirst()) !==
    undefined,

  /** Whether it has users who run the installation. */
  hasStaff: async (id: string): Promise<boolean> =>
    (await database
      .selectFrom('utenti')
      .select('id')
      .where('studio_id', '=', id)
      .where('is_staff', '=', true)
      .executeTakeFirst()) !== undefined,

  /** Of the users that wait to be written, those whose name another user has. */
  listTakenUsernames: async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ username: string }>`
      SELECT arrivo.username FROM pg_temp.arrivo_utenti AS arrivo JOIN utenti USING (username_ricerca) ORDER BY 1`.execute(
      database,
    );
    return rows.map(({ username }) => username);
  },

  /** Those that are on, or being set up. */
  listFactors: (id: string): Promise<Factor[]> =>
    database
      .selectFrom('totp')
      .select(({ fn }) => ['utente_id', fn.coalesce('segreto', 'segreto_nuovo').as('segreto')])
      .where('studio_id', '=', id)
      .execute(),

  dropFactors: async (id: string, utenti: readonly string[]): Promise<void> => {
    await database.deleteFrom('codici_recupero').where('studio_id', '=', id).where('utente_id', 'in', utenti).execute();
    await database.deleteFrom('totp').where('studio_id', '=', id).where('utente_id', 'in', utenti).execute();
  },
});
