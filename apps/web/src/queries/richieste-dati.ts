import { endpoints } from '@vedetta/contract';
import type { BodyOf, RichiesteCreate } from '@vedetta/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import type { Options } from '../lib/request.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** Filters and page of the requests, as the call takes them. */
export type RichiesteChieste = NonNullable<Options<typeof endpoints.listRichiesteDati>['query']>;

/** A part of the requests. */
export const richiesteQuery = (chieste: RichiesteChieste) =>
  createQuery([...queryKeys.richiesteDati, chieste], endpoints.listRichiesteDati, { query: chieste });

/** What the studio asked of its clients, latest first. Keeps what is shown until another part is loaded. */
export const useRichiesteDati = (chieste: RichiesteChieste) =>
  useQuery({ ...richiesteQuery(chieste), placeholderData: keepPreviousData });

/** The addresses of the last requests of some companies; those that never had one are left out. */
export const useUltimeEmail = (aziende: readonly string[]): Readonly<Record<string, string>> =>
  useQueries({
    queries: aziende.map((azienda) => richiesteQuery({ azienda })),
    combine: (answers) =>
      Object.fromEntries(
        answers.flatMap(({ data }, place) => {
          const email = data?.results.find((one) => one.email !== '')?.email;
          const azienda = aziende[place];
          return email === undefined || azienda === undefined ? [] : [[azienda, email]];
        }),
      ),
  });

/** Asks one or more companies, each by a link of its own. After a lost answer the same request is not made twice: it answers the same links. */
export const useCreateRichiesteDati = (onSuccess: (create: RichiesteCreate) => void) => {
  const getKey = useIdempotencyKey();
  return useCall(
    endpoints.createRichiesteDati,
    (body: NonNullable<BodyOf<'createRichiesteDati'>>) => ({ body, idempotencyKey: getKey(body) }),
    { onSuccess: ({ dati }) => onSuccess(dati), stale: [queryKeys.richiesteDati] },
  );
};

type Sollecito = { readonly id: string; readonly email: string | undefined };

/**
 * Reminds a client by a new link, which is in the answer only; without an address that of the request stays. After a lost answer the client
 * is not reminded twice: the same link is answered.
 */
export const useRemindRichiestaDati = (onSuccess: (create: RichiesteCreate) => void) => {
  const getKey = useIdempotencyKey();
  return useCall(
    endpoints.remindRichiestaDati,
    ({ id, email }: Sollecito) => ({
      params: { id },
      body: { ...(email !== undefined && { email }) },
      idempotencyKey: getKey([id, email]),
    }),
    { onSuccess: ({ dati }) => onSuccess(dati), stale: [queryKeys.richiesteDati] },
  );
};

/** Withdraws a request: its link opens no more. */
export const useCloseRichiestaDati = (onSuccess: () => void, onError: (error: Error) => void) =>
  useCall(endpoints.closeRichiestaDati, (id: string) => ({ params: { id } }), {
    onSuccess,
    onError,
    stale: [queryKeys.richiesteDati],
  });
