import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** Retry only what may succeed later: network down, or server busy. */
const isTransient = (error: Error): boolean =>
  error instanceof ApiError && (error.noAnswer === 'network' || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a request fails at once; it is not paused and sent later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      refetchOnWindowFocus: false,
    },
  },
});
