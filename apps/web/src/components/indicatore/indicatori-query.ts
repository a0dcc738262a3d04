import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The stored indicators of a group. */
export const useIndicatori = (id: string, gruppo: string) =>
  useQuery({
    queryKey: queryKeys.indicatori(id, gruppo),
    queryFn: async ({ signal }) => (await call(endpoints.listIndicatori, { params: { id, gruppo }, signal })).dati,
  });

/** The saved inputs of a group with their version: `data.dati`, `data.etag`. */
export const useParams = (id: string, gruppo: string) =>
  useQuery({
    queryKey: queryKeys.params(id, gruppo),
    queryFn: ({ signal }) => call(endpoints.listParams, { params: { id, gruppo }, signal }),
  });
