import type { Endpoint } from '@vedetta/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import type { ApiResponse, Options } from '../lib/request.ts';

/** A status that says another user changed the object meanwhile; 409 when they consolidated it. */
type Conflict = 409 | 412;

type Effects<E extends Endpoint, A> = {
  /** Updates the cache and the page. The mutation is pending until it ends. Runs even if the component was unmounted. */
  readonly onSuccess?: (response: ApiResponse<E>, argument: A, client: QueryClient) => unknown;
  /** Keys that a success makes stale. */
  readonly stale?: readonly QueryKey[];
  /** Key to load again after a conflict, so the page shows the version of the other user. */
  readonly reload?: Readonly<Partial<Record<Conflict, QueryKey>>>;
  readonly onError?: (error: Error) => void;
};

/** What a page does after a call, even if the component that started it was unmounted. */
export type Outcome = { readonly onSuccess: () => void; readonly onError: (error: Error) => void };

/**
 * A mutation made from a call of the API; `build` gives its options.
 *
 * @example const fine = useCall(endpoints.endSessione, (id: string) => ({ params: { id } }), { stale: [queryKeys.sessioni] });
 */
export const useCall = <E extends Endpoint, A = void>(
  endpoint: E,
  build: (argument: A) => Options<E>,
  { onSuccess, onError, stale = [], reload = {} }: Effects<E, A> = {},
) => {
  const client = useQueryClient();
  const invalidate = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (argument: A): Promise<ApiResponse<E>> => call(endpoint, build(argument)),
    onSuccess: async (response, argument) => {
      await onSuccess?.(response, argument, client);
      await invalidate(stale);
    },
    onError: (error) => {
      onError?.(error);
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) return;
      const key = reload[error.status];
      if (key !== undefined) void invalidate([key]);
    },
  });
};
