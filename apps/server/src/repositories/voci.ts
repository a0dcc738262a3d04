import { euroFromTesto, euroToNumber, isCodiceVoceInput } from '@vedetta/domain';
import type { CodiceVoceInput, Euro, ValoreVoce } from '@vedetta/domain';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

export type VoceScritta = ValoreVoce & { readonly codice: CodiceVoceInput };

const writeEuro = (importo: Euro | null): string | null => (importo === null ? null : euroToNumber(importo).toFixed(2));

/** The input lines of the statements of one studio. */
export const vociRepository = (database: Database, studioId: string) => ({
  /** Lines of several statements at once; one without lines has an empty map. */
  load: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<CodiceVoceInput, ValoreVoce>>> => {
    const mappe = new Map(bilanci.map((id) => [id, new Map<CodiceVoceInput, ValoreVoce>()]));
    if (bilanci.length === 0) return mappe;
    const righe = await database
      .selectFrom('voci')
      .select(['bilancio_id', 'codice', 'valore', 'rettifica'])
      .where('studio_id', '=', studioId)
      .where('bilancio_id', 'in', bilanci)
      .execute();
    for (const { bilancio_id, codice, valore, rettifica } of righe) {
      if (!isCodiceVoceInput(codice)) continue;
      mappe.get(bilancio_id)?.set(codice, {
        valore: euroFromTesto(valore),
        rettifica: rettifica === null ? null : euroFromTesto(rettifica),
      });
    }
    return mappe;
  },

  /** Writes the named lines in one statement, however many. */
  save: async (bilancioId: string, voci: readonly VoceScritta[]): Promise<void> => {
    if (voci.length === 0) return;
    await sql`
      INSERT INTO voci (studio_id, bilancio_id, codice, valore, rettifica)
      SELECT ${studioId}::uuid, ${bilancioId}::uuid, riga.codice, riga.valore, riga.rettifica
      FROM unnest(
        ${voci.map(({ codice }) => codice)}::text[],
        ${voci.map(({ valore }) => writeEuro(valore))}::numeric[],
        ${voci.map(({ rettifica }) => writeEuro(rettifica))}::numeric[]
      ) AS riga (codice, valore, rettifica)
      ON CONFLICT (bilancio_id, codice) DO UPDATE SET valore = excluded.valore, rettifica = excluded.rettifica`.execute(
      database,
    );
  },
});
