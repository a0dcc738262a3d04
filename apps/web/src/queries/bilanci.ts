import { endpoints } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiResponse } from '../lib/request.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** A balance sheet with its version. */
export type LoadedBilancio = ApiResponse<typeof endpoints.loadBilancio>;

/** One balance sheet with its lines and its version: `dati`, `etag`. */
export const bilancioQuery = (id: string) =>
  createVersionedQuery(queryKeys.voci(id), endpoints.loadBilancio, { params: { id } });

/** The accounts behind its lines, where they were imported. */
export const contiQuery = (id: string) => createQuery(queryKeys.conti(id), endpoints.listConti, { params: { id } });

/** The same query, disabled while `id` is null. */
export const useBilancio = (id: string | null) => useQuery({ ...bilancioQuery(id ?? ''), enabled: id !== null });

/** A page of the balance sheets of a company, latest first, without lines and projections. */
export const bilanciQuery = (azienda: string, page = 1, search = '') =>
  createQuery(queryKeys.bilanciLists(azienda, { page, search }), endpoints.listBilanci, {
    query: { azienda, page: String(page), search },
  });

/** The same query, disabled while `azienda` is null. Keeps the previous page until the next one is loaded. */
export const useBilanci = (azienda: string | null, page = 1, search = '') =>
  useQuery({
    ...bilanciQuery(azienda ?? '', page, search),
    enabled: azienda !== null,
    placeholderData: keepPreviousData,
  });

/** A page of the history of a balance sheet. */
export const useStoria = (id: string, page: number) =>
  useQuery({
    ...createQuery(queryKeys.storia(id, page), endpoints.listStoria, {
      params: { id },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * After any save of a balance sheet: caches the response and invalidates all that depends on its figures (its
 * indicators and risk, the statements that refer to it, the lists and the companies).
 */
export const storeBilancio = async (client: QueryClient, response: LoadedBilancio): Promise<void> => {
  const { id } = response.dati;
  // A load that began before the save would put the older version back.
  await client.cancelQueries({ queryKey: queryKeys.voci(id), exact: true });
  client.setQueryData(queryKeys.voci(id), response);
  const own = JSON.stringify(queryKeys.voci(id));
  await Promise.all([
    client.invalidateQueries({
      queryKey: queryKeys.bilanci,
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
    }),
    client.invalidateQueries({ queryKey: queryKeys.elenchiBilanci }),
    client.invalidateQueries({ queryKey: queryKeys.aziende }),
  ]);
};

/** `storeBilancio` for saves that are not a mutation. */
export const useStoreBilancio = (): ((response: LoadedBilancio) => Promise<void>) => {
  const client = useQueryClient();
  return (response) => storeBilancio(client, response);
};

/** After inputs or notes of a group were saved: invalidates everything under one balance sheet, the lists and the companies. */
export const invalidateBilancio = async (client: QueryClient, id: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.bilancio(id) }),
    client.invalidateQueries({ queryKey: queryKeys.elenchiBilanci }),
    client.invalidateQueries({ queryKey: queryKeys.aziende }),
  ]);
};
