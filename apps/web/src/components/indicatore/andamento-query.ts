import { endpoints } from '@vedetta/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The stored figures of a group in every statement of a company, oldest first. */
export const andamentoQuery = (azienda: string, gruppo: string) =>
  queryOptions({
    queryKey: queryKeys.andamento(azienda, gruppo),
    queryFn: async ({ signal }) =>
      (await call(endpoints.loadAndamento, { params: { id: azienda, gruppo }, signal })).dati,
  });

export const useAndamento = (azienda: string, gruppo: string) => useQuery(andamentoQuery(azienda, gruppo));
