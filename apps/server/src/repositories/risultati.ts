import type { Andamento } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Risultati, RisultatiScritti, SpiegazioniSalvate } from './risultati-scritti.ts';

/** The stored figures of a group of one statement; without a version there are none yet. */
export type AndamentoRow = {
  readonly id: string;
  readonly data_bilancio: string;
  readonly chiusura: boolean;
  readonly consolidato_il: Date | null;
  readonly versione_regole: string | null;
  readonly calcolati_con: string | null;
  readonly indicatori: DeepReadonly<Andamento['indicatori']>;
};

/** What is shown of a figure beside those of other dates. */
const selectCifre = (gruppo: string) =>
  sql<AndamentoRow['indicatori']>`coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'codice', i->'codice', 'valore', i->'valore', 'punteggio', i->'punteggio', 'etichetta_punteggio', i->'etichetta_punteggio', 'motivo', i->'motivo'
    )) FROM jsonb_array_elements(risultati.indicatori) AS i WHERE i->>'gruppo' = ${gruppo}
  ), '[]')`;

/** Figures already computed, for the statements of one studio. */
export const risultatiRepository = (database: Database, studioId: string) => ({
  find: async (bilancioId: string): Promise<Risultati | null> => {
    const riga = await database
      .selectFrom('risultati')
      .select(['indicatori', 'rischio', 'versione_regole'])
      .where('studio_id', '=', studioId)
      .where('bilancio_id', '=', bilancioId)
      .executeTakeFirst();
    return riga === undefined ? null : (riga as Risultati);
  },

  /** The explanations stored when the statement was consolidated; null for one that is not. */
  findSpiegazioni: async (bilancioId: string): Promise<SpiegazioniSalvate | null> => {
    const riga = await database
      .selectFrom('risultati')
      .select('spiegazioni')
      .where('studio_id', '=', studioId)
      .where('bilancio_id', '=', bilancioId)
      .executeTakeFirst();
    const testo = riga?.spiegazioni ?? null;
    return testo === null ? null : (JSON.parse(testo) as SpiegazioniSalvate);
  },

  /** The figures of a group in every statement of an azienda, the oldest first; projections have none of their own. */
  listAndamento: (aziendaId: string, gruppo: string): Promise<AndamentoRow[]> =>
    database
      .selectFrom('bilanci')
      .leftJoin('risultati', 'risultati.bilancio_id', 'bilanci.id')
      .select([
        'bilanci.id',
        'bilanci.data_bilancio',
        'bilanci.chiusura',
        'bilanci.consolidato_il',
        'bilanci.calcolati_con',
        'risultati.versione_regole',
      ])
      .select(selectCifre(gruppo).as('indicatori'))
      .where('bilanci.studio_id', '=', studioId)
      .where('bilanci.azienda_id', '=', aziendaId)
      .where('bilanci.base_id', 'is', null)
      .orderBy('bilanci.data_bilancio')
      .orderBy('bilanci.id')
      .execute(),

  /** New figures make stored explanations false: they go. */
  save: (bilancioId: string, { overall_risk: _, ...scritti }: RisultatiScritti) =>
    database
      .insertInto('risultati')
      .values({ studio_id: studioId, bilancio_id: bilancioId, ...scritti, spiegazioni: null })
      .onConflict((conflict) =>
        conflict.column('bilancio_id').doUpdateSet(({ ref }) => ({
          indicatori: ref('excluded.indicatori'),
          spiegazioni: null,
          rischio: ref('excluded.rischio'),
          versione_regole: ref('excluded.versione_regole'),
          calcolati_il: sql<Date>`now()`,
        })),
      )
      .execute(),

  saveSpiegazioni: (bilancioId: string, spiegazioni: SpiegazioniSalvate) =>
    database
      .updateTable('risultati')
      .set({ spiegazioni: JSON.stringify(spiegazioni) })
      .where('studio_id', '=', studioId)
      .where('bilancio_id', '=', bilancioId)
      .execute(),
});
