import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { StoredContent } from '../adapters/deposito/deposito.ts';

/** A content to be moved, of any studio. */
export type ContentRow = StoredContent & { readonly studio_id: string; readonly id: string };

const ID = 'deposito';

/** Where the contents of all studios are, for the operator and the recurring jobs. */
export const depositiRepository = (database: Database) => ({
  /** The id of this installation as the owner of a folder; null: it never had one. */
  findId: async (): Promise<string | null> => {
    const row = await database.selectFrom('impostazioni').select('valore').where('chiave', '=', ID).executeTakeFirst();
    return row?.valore ?? null;
  },

  saveId: async (valore: string): Promise<void> => {
    await database
      .insertInto('impostazioni')
      .values({ chiave: ID, valore })
      .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore }))
      .execute();
  },

  countInFolder: async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM file_ricevuti WHERE in_cartella`.execute(database);
    return rows[0]?.count ?? 0;
  },

  /** Digests that the rows of a studio name in the folder; null: there is no such studio. */
  listKept: async (studioId: string): Promise<ReadonlySet<string> | null> => {
    const studio = await database.selectFrom('studi').select('id').where('id', '=', studioId).executeTakeFirst();
    if (studio === undefined) return null;
    const { rows } = await sql<{ impronta: string }>`
      SELECT impronta FROM file_ricevuti WHERE studio_id = ${studioId} AND in_cartella`.execute(database);
    return new Set(rows.map(({ impronta }) => impronta));
  },

  /** The next content that is not where it should be. */
  findNext: async (inFolder: boolean, after: string | null): Promise<ContentRow | null> => {
    const { rows } = await sql<ContentRow>`
      SELECT studio_id, id, impronta, contenuto, in_cartella FROM file_ricevuti
      WHERE ${inFolder ? sql`in_cartella` : sql`contenuto IS NOT NULL`} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
      ORDER BY id LIMIT 1`.execute(database);
    return rows[0] ?? null;
  },

  /** Nothing where the row changed meanwhile. @returns whether it moved */
  move: async (
    { studio_id, id, in_cartella }: ContentRow,
    to: Pick<StoredContent, 'contenuto' | 'in_cartella'>,
  ): Promise<boolean> => {
    const { numAffectedRows = 0n } = await sql`
      UPDATE file_ricevuti SET contenuto = ${to.contenuto}, in_cartella = ${to.in_cartella}
      WHERE studio_id = ${studio_id} AND id = ${id} AND in_cartella = ${in_cartella}
        AND (in_cartella OR contenuto IS NOT NULL)`.execute(database);
    return numAffectedRows > 0n;
  },
});
