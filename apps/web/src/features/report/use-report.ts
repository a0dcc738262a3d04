import { endpoints } from '@vedetta/contract';
import type { Report } from '@vedetta/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The data of the report of a bilancio. */
export const useReport = (id: string): UseQueryResult<Report> =>
  useQuery({
    queryKey: queryKeys.report(id),
    queryFn: async ({ signal }) => (await call(endpoints.loadReport, { params: { id }, signal })).dati,
  });
