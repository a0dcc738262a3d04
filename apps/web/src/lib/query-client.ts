import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RITENTATIVI = 2;

/** Only what may succeed by itself is tried again: no answer, or a server that was busy. */
const isTransient = (error: Error): boolean =>
  error instanceof ApiError && (error.assenza === 'rete' || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so: nothing waits in silence, to be sent who knows when.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (tentativi, error) => tentativi < RITENTATIVI && isTransient(error),
      refetchOnWindowFocus: false,
    },
  },
});
