import type { Database } from '../adapters/database/database.ts';

/** What a user chose for the screens. */
export type Preferenze = { readonly tasti_singoli: boolean };

/** The preferences of one user only. */
export const preferenzeRepository = (database: Database, utenteId: string) => ({
  load: (): Promise<Preferenze> =>
    database.selectFrom('utenti').select('tasti_singoli').where('id', '=', utenteId).executeTakeFirstOrThrow(),

  save: async (preferenze: Partial<Preferenze>): Promise<void> => {
    await database.updateTable('utenti').set(preferenze).where('id', '=', utenteId).execute();
  },
});
