import type { Azienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/constants.ts';

/** All the companies of the firm: the first page, then the others together. */
export const aziendeTutteQuery = queryOptions({
  queryKey: ['aziende', 'elenco', 'tutte'],
  queryFn: async ({ signal }): Promise<readonly Azienda[]> => {
    const loadPage = async (page: number) => (await call(endpoints.listAziende, { query: { page: String(page) }, signal })).dati;
    const prima = await loadPage(1);
    const altre = Array.from({ length: Math.max(0, Math.ceil(prima.count / PAGE_SIZE) - 1) }, (_, indice) => loadPage(indice + 2));
    return [prima, ...(await Promise.all(altre))].flatMap(({ results }) => results);
  },
});
