import { endpoints } from '@vedetta/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The summary of the firm's companies. */
export const quadroQuery = queryOptions({
  queryKey: queryKeys.quadro,
  queryFn: async ({ signal }) => (await call(endpoints.loadQuadro, { signal })).dati,
});

/** As many as fit in the card. */
const ATTIVITA = '7';

/** The latest activity of the firm. */
export const attivitaQuery = queryOptions({
  queryKey: queryKeys.attivita,
  queryFn: async ({ signal }) => (await call(endpoints.listAttivita, { query: { limite: ATTIVITA }, signal })).dati,
});
