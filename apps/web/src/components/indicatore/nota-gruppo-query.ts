import { endpoints } from '@vedetta/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The notes of a group with their version: `dati`, `etag`. */
export const notaGruppoQuery = (id: string, gruppo: string) =>
  queryOptions({
    queryKey: queryKeys.notaGruppo(id, gruppo),
    queryFn: ({ signal }) => call(endpoints.loadNotaGruppo, { params: { id, gruppo }, signal }),
  });

export const useNotaGruppo = (id: string, gruppo: string) => useQuery(notaGruppoQuery(id, gruppo));

/** Saves the notes of a group. If another user changed them meanwhile, reloads them, so a second save succeeds. */
export const useSaveNotaGruppo = (id: string, gruppo: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.notaGruppo(id, gruppo);
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ note, etag }: { readonly note: string; readonly etag: string | null }) =>
      call(endpoints.saveNotaGruppo, { params: { id, gruppo }, body: { note }, ifMatch: etag }),
    onSuccess: (response) => {
      client.setQueryData(queryKey, response);
      void client.invalidateQueries({ queryKey: queryKeys.report(id) });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412) void client.invalidateQueries({ queryKey });
    },
  });
};
