import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { ShapeError } from './shape.ts';

const MAX_RETRIES = 2;
/** Between two loads that got no answer. */
const RETRY_INTERVAL_MS = 15_000;

/** Retry only what may succeed later: network down, or server busy. */
const isTransient = (error: Error): boolean =>
  error instanceof ApiError && (error.noAnswer === 'network' || error.status === 503);

/** A response of another shape is a fault of ours: the error page takes it, whatever asked. */
const isFault = (error: Error): boolean => error instanceof ShapeError;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a request fails at once; it is not paused and sent later.
    mutations: { networkMode: 'always', throwOnError: isFault },
    queries: {
      networkMode: 'always',
      throwOnError: isFault,
      // A load that got no answer is tried again by itself.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      refetchInterval: ({ state }) => (state.error !== null && isTransient(state.error) ? RETRY_INTERVAL_MS : false),
      staleTime: 15_000,
      // Without a network the sentence comes at once; the next load comes with the network.
      retry: (failures, error) => navigator.onLine && failures < MAX_RETRIES && isTransient(error),
      refetchOnWindowFocus: false,
    },
  },
});
