import type { Database } from '../adapters/database/database.ts';
import type { Licenza } from '../adapters/database/tables.ts';
import { foldTesto } from '../adapters/testo.ts';

export type NuovoStudio = { readonly nome_studio: string; readonly licenza: Licenza | null; readonly max_aziende: number | null };
type NuovoUtente = { readonly studio_id: string; readonly username: string; readonly password: string | null; readonly is_staff: boolean };

/** Studios and their users; for whoever runs the installation, so not bound to a studio. */
export const utentiRepository = (database: Database) => ({
  exist: async (): Promise<boolean> => (await database.selectFrom('utenti').select('id').limit(1).executeTakeFirst()) !== undefined,

  createStudio: async (studio: NuovoStudio): Promise<string> => {
    const { id } = await database.insertInto('studi').values(studio).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  /** `password` is already hashed. */
  createUtente: async (utente: NuovoUtente): Promise<string> => {
    const { id } = await database
      .insertInto('utenti')
      .values({ ...utente, username_ricerca: foldTesto(utente.username) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});
