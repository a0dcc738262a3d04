import type { Database } from '../adapters/database/database.ts';

/** Logos of one studio. */
export const immaginiRepository = (database: Database, studioId: string) => ({
  add: async (contenuto: Buffer): Promise<string> => {
    const { id } = await database
      .insertInto('immagini')
      .values({ studio_id: studioId, contenuto })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  drop: (id: string) =>
    database.deleteFrom('immagini').where('id', '=', id).where('studio_id', '=', studioId).execute(),
});

/** An image by id alone: its address is signed, and the signature says who may see it. */
export const findImmagine = async (database: Database, id: string): Promise<Buffer | null> => {
  const riga = await database.selectFrom('immagini').select('contenuto').where('id', '=', id).executeTakeFirst();
  return riga?.contenuto ?? null;
};
