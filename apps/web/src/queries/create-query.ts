import type { Endpoint } from '@vedetta/contract';
import type { QueryKey } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import type { ApiResponse, Options } from '../lib/request.ts';

/**
 * The cached data of a call of the API.
 *
 * @example export const configQuery = createQuery(queryKeys.config, endpoints.loadConfig, {});
 */
export const createQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, opzioni: Options<E>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ApiResponse<E>['dati']> => (await call(endpoint, { ...opzioni, signal })).dati,
  });

/** The same with the version, for a later `ifMatch`: `dati`, `etag`. */
export const createVersionedQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, opzioni: Options<E>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<ApiResponse<E>> => call(endpoint, { ...opzioni, signal }),
  });
