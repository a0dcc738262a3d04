import { vociInput } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';

export type AziendaControllataRow = { readonly id: string; readonly studio_id: string; readonly nome_studio: string };
export type VoceIgnotaRow = {
  readonly studio_id: string;
  readonly azienda_id: string;
  readonly bilancio_id: string;
  readonly codice: string;
};

/** What a check of the stored data walks through, in every studio: for the operator, never for a request. */
export const controlloRepository = (database: Database, studioId: string | null) => ({
  /** In order of id, those that come after one; `null` is the beginning. */
  listAziende: (dopo: string | null, limite: number): Promise<AziendaControllataRow[]> =>
    database
      .selectFrom('aziende')
      .innerJoin('studi', 'studi.id', 'aziende.studio_id')
      .select(['aziende.id', 'aziende.studio_id', 'studi.nome_studio'])
      .where(({ eb, lit }) => (studioId === null ? lit(true) : eb('aziende.studio_id', '=', studioId)))
      .where(({ eb, lit }) => (dopo === null ? lit(true) : eb('aziende.id', '>', dopo)))
      .orderBy('aziende.id')
      .limit(limite)
      .execute(),

  /** Lines whose code is not one of an input line: no formula reads them. */
  listVociIgnote: (): Promise<VoceIgnotaRow[]> =>
    database
      .selectFrom('voci')
      .innerJoin('bilanci', 'bilanci.id', 'voci.bilancio_id')
      .select(['voci.studio_id', 'bilanci.azienda_id', 'voci.bilancio_id', 'voci.codice'])
      .where('voci.codice', 'not in', vociInput)
      .where(({ eb, lit }) => (studioId === null ? lit(true) : eb('voci.studio_id', '=', studioId)))
      .orderBy('voci.bilancio_id')
      .orderBy('voci.codice')
      .execute(),
});
