import { endpoints } from '@vedetta/contract';
import type { FrontespizioBody } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** What the professional adds to the report of a bilancio. */
export const useFrontespizio = (id: string) =>
  useQuery(createVersionedQuery(queryKeys.frontespizio(id), endpoints.loadFrontespizio, { params: { id } }));

type Change = { readonly body: FrontespizioBody; readonly etag: string | null };

/** Saves it. If another user changed it meanwhile, reloads it, so a second save succeeds. */
export const useSaveFrontespizio = (id: string) => {
  const key = queryKeys.frontespizio(id);
  return useCall(endpoints.saveFrontespizio, ({ body, etag }: Change) => ({ params: { id }, body, ifMatch: etag }), {
    onSuccess: (response, _, client) => {
      client.setQueryData(key, response);
      void client.invalidateQueries({ queryKey: queryKeys.report(id) });
    },
    reload: { 412: key },
  });
};
