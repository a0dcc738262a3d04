import type { Azienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** One company with its version: `dati`, `etag`. */
export const aziendaQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.azienda(id),
    queryFn: ({ signal }) => call(endpoints.loadAzienda, { params: { id }, signal }),
  });

/** The same query, disabled while `id` is null. */
export const useAzienda = (id: string | null) => useQuery({ ...aziendaQuery(id ?? ''), enabled: id !== null });

/** Sectors and ATECO codes. */
export const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async ({ signal }) => (await call(endpoints.loadConfig, { signal })).dati,
  staleTime: Infinity,
});

export const useConfig = () => useQuery(configQuery);

/** The label of a sector code; the code itself until the configuration is there. */
export const useSettore = (codice: string | undefined): string => {
  const { data } = useConfig();
  return data?.settori.find(([other]) => other === codice)?.[1] ?? codice ?? '';
};

/** Caches a company just saved and invalidates the lists and the dashboard. */
export const storeAzienda = async (
  client: QueryClient,
  response: { readonly dati: Azienda; readonly etag: string | null },
): Promise<void> => {
  client.setQueryData(queryKeys.azienda(response.dati.id), response);
  await Promise.all(
    [['aziende', 'elenco'], queryKeys.quadro, queryKeys.attivita].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
};

/** A page of the companies, by ragione_sociale. */
export const aziendeQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: queryKeys.aziendeLists({ page, search }),
    queryFn: async ({ signal }) =>
      (await call(endpoints.listAziende, { query: { page: String(page), search }, signal })).dati,
  });
