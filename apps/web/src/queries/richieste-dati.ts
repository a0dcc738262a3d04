import { endpoints } from '@vedetta/contract';
import type { BodyOf, RichiesteCreate } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Options } from '../lib/request.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** Filters and page of the requests, as the call takes them. */
export type RichiesteChieste = NonNullable<Options<typeof endpoints.listRichiesteDati>['query']>;

/** What the studio asked of its clients, latest first. Keeps what is shown until another part is loaded. */
export const useRichiesteDati = (chieste: RichiesteChieste) =>
  useQuery({
    ...createQuery([...queryKeys.richiesteDati, chieste], endpoints.listRichiesteDati, { query: chieste }),
    placeholderData: keepPreviousData,
  });

/** Asks one or more companies, each by a link of its own, which is in the answer only. */
export const useCreateRichiesteDati = (onSuccess: (create: RichiesteCreate) => void) =>
  useCall(endpoints.createRichiesteDati, (body: NonNullable<BodyOf<'createRichiesteDati'>>) => ({ body }), {
    onSuccess: ({ dati }) => onSuccess(dati),
    stale: [queryKeys.richiesteDati],
  });

/** Withdraws a request: its link opens no more. */
export const useCloseRichiestaDati = (onSuccess: () => void, onError: (error: Error) => void) =>
  useCall(endpoints.closeRichiestaDati, (id: string) => ({ params: { id } }), {
    onSuccess,
    onError,
    stale: [queryKeys.richiesteDati],
  });
