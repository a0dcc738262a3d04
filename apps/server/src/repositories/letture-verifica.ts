import { sql } from 'kysely';
import type { Scope } from './scope.ts';

type LetturaRow = { readonly forma: string; readonly correzioni: string };

/** A studio meets a few programs; the oldest shapes are those nobody uses any more. */
const MAX_FORME = 200;

/** How the files of a studio are read since somebody corrected one of their shape. */
export const lettureVerificaRepository = ({ database, studioId, who, own }: Scope) => ({
  list: async (): Promise<readonly LetturaRow[]> =>
    database
      .selectFrom('letture_verifica')
      .select(['forma', 'correzioni'])
      .where(own('letture_verifica'))
      .orderBy('confermata_il', 'desc')
      .orderBy('id')
      .limit(MAX_FORME)
      .execute(),

  save: async (forma: string, correzioni: string): Promise<void> => {
    await sql`
      INSERT INTO letture_verifica (studio_id, forma, correzioni, confermata_da)
      VALUES (${studioId}, ${forma}, ${correzioni}, ${who.username})
      ON CONFLICT (studio_id, forma) DO UPDATE SET
        correzioni = excluded.correzioni, confermata_da = excluded.confermata_da, confermata_il = excluded.confermata_il`.execute(
      database,
    );
  },

  drop: async (forma: string): Promise<void> => {
    await database.deleteFrom('letture_verifica').where(own('letture_verifica')).where('forma', '=', forma).execute();
  },
});
