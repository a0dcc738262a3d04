import { endpoints } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** A page of the companies, by ragione_sociale. */
export const aziendeQuery = (page: number, search: string) =>
  createQuery(queryKeys.aziendeLists({ page, search }), endpoints.listAziende, {
    query: { page: String(page), search },
  });

/** The same query. Keeps the previous page until the next one is loaded. */
export const useAziende = (page: number, search: string) =>
  useQuery({ ...aziendeQuery(page, search), placeholderData: keepPreviousData });

/** How many companies the firm has; undefined until loaded. */
export const useCountAziende = ({ enabled }: { readonly enabled: boolean }): number | undefined =>
  useQuery({ ...aziendeQuery(1, ''), enabled }).data?.count;
