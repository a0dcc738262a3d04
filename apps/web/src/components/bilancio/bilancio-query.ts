import type { Bilancio } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** One balance sheet with its lines and its version: `dati`, `etag`. */
export const bilancioQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.voci(id),
    queryFn: ({ signal }) => call(endpoints.loadBilancio, { params: { id }, signal }),
  });

/** The same query, disabled while `id` is null. */
export const useBilancio = (id: string | null) => useQuery({ ...bilancioQuery(id ?? ''), enabled: id !== null });

/** A page of the balance sheets of a company, latest first, without lines and projections. */
export const bilanciQuery = (azienda: string, page = 1, search = '') =>
  queryOptions({
    queryKey: queryKeys.bilanciLists(azienda, { page, search }),
    queryFn: async ({ signal }) =>
      (await call(endpoints.listBilanci, { query: { azienda, page: String(page), search }, signal })).dati,
  });

/** The same query, disabled while `azienda` is null. Keeps the previous page until the next one is loaded. */
export const useBilanci = (azienda: string | null, page = 1, search = '') =>
  useQuery({
    ...bilanciQuery(azienda ?? '', page, search),
    enabled: azienda !== null,
    placeholderData: keepPreviousData,
  });

/**
 * After any save of a balance sheet: caches the response and invalidates all that depends on its figures (its
 * indicators and risk, the statements that refer to it, the lists and the companies).
 */
export const storeBilancio = async (
  client: QueryClient,
  response: { readonly dati: Bilancio; readonly etag: string | null },
): Promise<void> => {
  const { id } = response.dati;
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

/** After inputs or notes of a group were saved: invalidates everything under one balance sheet, the lists and the companies. */
export const invalidateBilancio = async (client: QueryClient, id: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.bilancio(id) }),
    client.invalidateQueries({ queryKey: queryKeys.elenchiBilanci }),
    client.invalidateQueries({ queryKey: queryKeys.aziende }),
  ]);
};
