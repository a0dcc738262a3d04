import type { Azienda, OrdineAziende, Pagina, TipoUltimo } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiResponse } from '../lib/request.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** A company with its version. */
export type AziendaSalvata = ApiResponse<typeof endpoints.loadAzienda>;

/** One company with its version: `dati`, `etag`. */
export const aziendaQuery = (id: string) =>
  createVersionedQuery(queryKeys.azienda(id), endpoints.loadAzienda, { params: { id } });

/** The same query, disabled while `id` is null. */
export const useAzienda = (id: string | null) => useQuery({ ...aziendaQuery(id ?? ''), enabled: id !== null });

/** Order and filters of the list, as they are in its address. */
export type AziendeFiltri = {
  readonly ordine?: OrdineAziende;
  /** One or more bands, separated by commas. */
  readonly fascia?: string;
  readonly settore?: number;
  readonly dati_oltre?: number;
  readonly ultimo?: TipoUltimo;
  readonly chiusura_entro?: number;
  readonly chiusura_il?: string;
};

const printFiltri = (filtri: AziendeFiltri): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filtri).map(([nome, valore]) => [nome, String(valore)]));

/** A page of the companies, by ragione_sociale unless another order is asked. */
export const aziendeQuery = (page: number, search: string, filtri: AziendeFiltri = {}) =>
  createQuery(queryKeys.aziendeLists({ page, search, ...filtri }), endpoints.listAziende, {
    query: { page: String(page), search, ...printFiltri(filtri) },
  });

/** The same query. Keeps the previous page until the next one is loaded. */
export const useAziende = (page: number, search: string, filtri: AziendeFiltri = {}) =>
  useQuery({ ...aziendeQuery(page, search, filtri), placeholderData: keepPreviousData });

/** How many companies the firm has; undefined until loaded. */
export const useCountAziende = ({ enabled }: { readonly enabled: boolean }): number | undefined =>
  useQuery({ ...aziendeQuery(1, ''), enabled }).data?.count;

/** The companies of the lists already loaded: found at once, and without the server. */
export const useAziendeLette = (): readonly Azienda[] =>
  useQueryClient()
    .getQueriesData<Pagina<Azienda>>({ queryKey: queryKeys.elenchiAziende })
    .flatMap(([, pagina]) => pagina?.results ?? []);
