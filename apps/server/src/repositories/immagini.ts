import type { Database } from '../adapters/database/database.ts';
import type { Scope } from './scope.ts';

/** Logos of one studio. */
export const immaginiRepository = ({ database, studioId, own }: Scope) => ({
  add: async (content: Buffer): Promise<string> => {
    const { id } = await database
      .insertInto('immagini')
      .values({ studio_id: studioId, contenuto: content })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Whether an image is these bytes. */
  isSame: async (id: string, content: Buffer): Promise<boolean> => {
    const row = await database
      .selectFrom('immagini')
      .select('id')
      .where('id', '=', id)
      .where(own('immagini'))
      .where('contenuto', '=', content)
      .executeTakeFirst();
    return row !== undefined;
  },

  drop: (id: string) => database.deleteFrom('immagini').where('id', '=', id).where(own('immagini')).execute(),
});

/** An image by id only: its URL is signed, and the signature grants access. */
export const findImmagine = async (database: Database, id: string): Promise<Buffer | null> => {
  const row = await database.selectFrom('immagini').select('contenuto').where('id', '=', id).executeTakeFirst();
  return row?.contenuto ?? null;
};
