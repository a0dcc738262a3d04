import { endpoints } from '@vedetta/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The user's open sessions. */
export const useSessioni = () =>
  useQuery({ ...createQuery(queryKeys.sessioni, endpoints.listSessioni, {}), staleTime: 0 });

type Effects = { readonly onSuccess: (id: string | null) => void; readonly onError: (error: Error) => void };

/** Ends one session by id or, with null, all others. The list is loaded again even after a failure. */
export const useEndSessioni = ({ onSuccess, onError }: Effects) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null): Promise<void> => {
      if (id === null) await call(endpoints.endAltreSessioni, {});
      else await call(endpoints.endSessione, { params: { id } });
    },
    onSuccess: (_, id) => onSuccess(id),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessioni }),
  });
};
