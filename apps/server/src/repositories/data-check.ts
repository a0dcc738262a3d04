import { vociInput } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';

export type CheckedAziendaRow = { readonly id: string; readonly studio_id: string; readonly nome_studio: string };
export type UnknownVoceRow = {
  readonly studio_id: string;
  readonly azienda_id: string;
  readonly bilancio_id: string;
  readonly codice: string;
};

/** What the data check reads, in every studio: for the operator, not for requests. */
export const dataCheckRepository = (database: Database, studioId: string | null) => ({
  /** In id order, after `after`; `null` starts at the beginning. */
  listAziende: (after: string | null, limit: number): Promise<CheckedAziendaRow[]> =>
    database
      .selectFrom('aziende')
      .innerJoin('studi', 'studi.id', 'aziende.studio_id')
      .select(['aziende.id', 'aziende.studio_id', 'studi.nome_studio'])
      .where(({ eb, lit }) => (studioId === null ? lit(true) : eb('aziende.studio_id', '=', studioId)))
      .where(({ eb, lit }) => (after === null ? lit(true) : eb('aziende.id', '>', after)))
      .orderBy('aziende.id')
      .limit(limit)
      .execute(),

  /** Voci whose codice is not an input voce: no formula reads them. */
  listUnknownVoci: (): Promise<UnknownVoceRow[]> =>
    database
      .selectFrom('voci')
      .innerJoin('bilanci', (join) =>
        join.onRef('bilanci.studio_id', '=', 'voci.studio_id').onRef('bilanci.id', '=', 'voci.bilancio_id'),
      )
      .select(['voci.studio_id', 'bilanci.azienda_id', 'voci.bilancio_id', 'voci.codice'])
      .where('voci.codice', 'not in', vociInput)
      .where(({ eb, lit }) => (studioId === null ? lit(true) : eb('voci.studio_id', '=', studioId)))
      .orderBy('voci.bilancio_id')
      .orderBy('voci.codice')
      .execute(),
});
