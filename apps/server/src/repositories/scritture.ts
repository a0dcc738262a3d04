import type { ScritturaInviata } from '@vedetta/domain';
import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** A line under an entry, before and after it changed; euros. */
export type VoceCambiataRow = { readonly voce: string; readonly prima: number; readonly dopo: number };

/** An entry as it is stored: as it travels, with what changed under it since it was confirmed. */
export type ScritturaRow = ScritturaInviata & { readonly voci_cambiate: readonly VoceCambiataRow[] };

type StoredRow = Omit<ScritturaRow, 'importo' | 'ora'> & {
  readonly bilancio_id: string;
  /** Text of the database. */
  readonly importo: string;
  readonly ora: Date | null;
};

const COLUMNS = sql`bilancio_id, tipo, stato, importo, ricorrente, stima, nota, dati, movimenti, voci_cambiate, autore, ora`;

const readRow = ({ bilancio_id: _, importo, ora, ...row }: StoredRow): ScritturaRow => ({
  ...row,
  importo: Number(importo),
  ora: ora?.toISOString() ?? null,
});

/** The adjustments of a studio's statements. */
export const scrittureRepository = ({ database, studioId, own }: Scope) => ({
  /** Those of a statement, in the order of their list. */
  list: async (bilancioId: string): Promise<readonly ScritturaRow[]> => {
    const { rows } = await sql<StoredRow>`
      SELECT ${COLUMNS} FROM scritture WHERE ${own('scritture')} AND bilancio_id = ${bilancioId} ORDER BY posizione`.execute(
      database,
    );
    return rows.map(readRow);
  },

  /** Those of the last statement of the azienda before a date that has any in its figures. */
  listLatestBefore: async (aziendaId: string, data: string): Promise<readonly ScritturaRow[]> => {
    const { rows } = await sql<StoredRow>`
      SELECT ${COLUMNS} FROM scritture WHERE ${own('scritture')} AND bilancio_id = (
        SELECT bilanci.id FROM bilanci
        WHERE ${own('bilanci')} AND azienda_id = ${aziendaId} AND base_id IS NULL AND data_bilancio < ${data}
          AND scritture_il IS NOT NULL AND EXISTS (
            SELECT FROM scritture AS altre WHERE altre.studio_id = bilanci.studio_id AND altre.bilancio_id = bilanci.id
              AND altre.stato IN ('confermata', 'da_ricontrollare'))
        ORDER BY data_bilancio DESC, creato_il DESC, id DESC LIMIT 1)
      ORDER BY posizione`.execute(database);
    return rows.map(readRow);
  },

  /** Replaces the whole list of a statement, whose azienda the caller has locked. */
  replace: async (bilancioId: string, scritture: readonly ScritturaRow[]): Promise<void> => {
    await sql`DELETE FROM scritture WHERE ${own('scritture')} AND bilancio_id = ${bilancioId}`.execute(database);
    if (scritture.length === 0) return;
    await database
      .insertInto('scritture')
      .values(
        scritture.map(({ dati, movimenti, voci_cambiate, ...row }, posizione) => ({
          ...row,
          studio_id: studioId,
          bilancio_id: bilancioId,
          posizione,
          dati: JSON.stringify(dati),
          movimenti: JSON.stringify(movimenti),
          voci_cambiate: JSON.stringify(voci_cambiate),
        })),
      )
      .execute();
  },
});
