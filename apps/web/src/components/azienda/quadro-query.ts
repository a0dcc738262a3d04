import { endpoints } from '@vedetta/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The companies of the firm summed up. */
export const quadroQuery = queryOptions({
  queryKey: queryKeys.quadro,
  queryFn: async ({ signal }) => (await call(endpoints.loadQuadro, { signal })).dati,
});

/** As many as the card holds. */
const ATTIVITA = '7';

/** What was done lately in the firm. */
export const attivitaQuery = queryOptions({
  queryKey: queryKeys.attivita,
  queryFn: async ({ signal }) => (await call(endpoints.listAttivita, { query: { limite: ATTIVITA }, signal })).dati,
});
