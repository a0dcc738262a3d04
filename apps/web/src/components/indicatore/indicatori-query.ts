import { endpoints } from '@vedetta/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The stored indicators of a group. */
export const indicatoriQuery = (id: string, gruppo: string) =>
  queryOptions({
    queryKey: queryKeys.indicatori(id, gruppo),
    queryFn: async ({ signal }) => (await call(endpoints.listIndicatori, { params: { id, gruppo }, signal })).dati,
  });

export const useIndicatori = (id: string, gruppo: string) => useQuery(indicatoriQuery(id, gruppo));

/** The saved inputs of a group with their version: `dati`, `etag`. */
export const paramsQuery = (id: string, gruppo: string) =>
  queryOptions({
    queryKey: queryKeys.params(id, gruppo),
    queryFn: ({ signal }) => call(endpoints.listParams, { params: { id, gruppo }, signal }),
  });

export const useParams = (id: string, gruppo: string) => useQuery(paramsQuery(id, gruppo));
