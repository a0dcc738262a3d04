import type { Database } from '../adapters/database/database.ts';

/** What a user chose for the screens, and where notices reach them. */
export type Preferenze = { readonly tasti_singoli: boolean; readonly email: string };

/** The preferences of one user only. */
export const preferenzeRepository = (database: Database, utenteId: string) => {
  const select = database.selectFrom('utenti').select(['tasti_singoli', 'email']).where('id', '=', utenteId);
  return {
    load: (): Promise<Preferenze> => select.executeTakeFirstOrThrow(),

    /** Locked until the end of the transaction. */
    lock: (): Promise<Preferenze> => select.forNoKeyUpdate().executeTakeFirstOrThrow(),

    save: async (preferenze: Partial<Preferenze>): Promise<void> => {
      await database.updateTable('utenti').set(preferenze).where('id', '=', utenteId).execute();
    },
  };
};
