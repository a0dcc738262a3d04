import { endpoints } from '@vedetta/contract';
import type {
  AssegnazioneMultiplaBody,
  AssegnazioniBody,
  Endpoint,
  InvitoBody,
  MembroPatchBody,
} from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import type { Options } from '../lib/request.ts';
import { isTransient } from '../lib/retry.ts';
import { reloadUser } from '../lib/session.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** The people of the firm, with those invited. */
export const useMembri = () => useQuery({ ...createQuery(queryKeys.membri, endpoints.listMembri, {}), staleTime: 0 });

/** One of them, with the companies assigned and their version. */
export const useMembro = (id: string) =>
  useQuery({ ...createVersionedQuery(queryKeys.membro(id), endpoints.loadMembro, { params: { id } }), staleTime: 0 });

/** What a change of the members makes stale: also the board, which names who answers for a company. */
const STALE = [queryKeys.membri, queryKeys.assegnazioni, queryKeys.quadri, queryKeys.portafogli];

const useMembriCall = <E extends Endpoint, A = void>(endpoint: E, build: (argument: A) => Options<E>) =>
  useCall(endpoint, build, { stale: STALE });

/** The same where a name may be new: the profile has the names that every page writes. */
const useNomiCall = <E extends Endpoint, A = void>(endpoint: E, build: (argument: A) => Options<E>) =>
  useCall(endpoint, build, { stale: STALE, onSuccess: () => void reloadUser().catch(() => {}) });

/** After a lost answer the same person is not invited twice: the same link is answered. */
export const useInviteMembro = () => {
  const getKey = useIdempotencyKey();
  return useNomiCall(endpoints.inviteMembro, (body: InvitoBody) => ({ body, idempotencyKey: getKey(body) }));
};

type Change = { readonly id: string; readonly body: MembroPatchBody };
/** One choice of a member, whatever the others are. */
export const useSaveMembro = () =>
  useNomiCall(endpoints.saveMembro, ({ id, body }: Change) => ({ params: { id }, body }));

/** A save from the version that was read: if another user saved meanwhile, what they saved is loaded. */
type Versioned<B> = { readonly body: B; readonly etag: string | null };
export const useSaveAziendeMembro = (id: string) =>
  useCall(
    endpoints.saveMembro,
    ({ body, etag }: Versioned<MembroPatchBody>) => ({ params: { id }, body, ifMatch: etag }),
    { stale: STALE, reload: { 412: queryKeys.membro(id) } },
  );

/** After a lost answer the same link is answered; after an answer there is a new one each time. */
export const useRenewInvito = () => {
  const getKey = useIdempotencyKey();
  const answers = useRef(0);
  const countAnswer = () => {
    answers.current += 1;
  };
  return useCall(
    endpoints.renewInvito,
    (id: string) => ({ params: { id }, idempotencyKey: getKey([id, answers.current]) }),
    {
      stale: STALE,
      onSuccess: countAnswer,
      onError: (error) => {
        if (!isTransient(error)) countAnswer();
      },
    },
  );
};

type Removal = { readonly id: string; readonly aziende_a: string | null };
export const useRemoveMembro = () =>
  useMembriCall(endpoints.removeMembro, ({ id, aziende_a }: Removal) => ({ params: { id }, body: { aziende_a } }));

/** Whether all members need a second factor. */
export const useRequireFattore = () =>
  useMembriCall(endpoints.requireFattore, (obbligatorio: boolean) => ({ body: { obbligatorio } }));

type Reset = { readonly id: string; readonly motivo: string };
export const useResetFattori = () =>
  useMembriCall(endpoints.resetFattori, ({ id, motivo }: Reset) => ({ params: { id }, body: { motivo } }));

const keyOf = (azienda: string) => [...queryKeys.assegnazioni, azienda];

/** Who works on a company, with its version. */
export const useAssegnazioni = (azienda: string) =>
  useQuery({
    ...createVersionedQuery(keyOf(azienda), endpoints.listAssegnazioni, { params: { id: azienda } }),
    staleTime: 0,
  });

export const useSaveAssegnazioni = (azienda: string) =>
  useCall(
    endpoints.saveAssegnazioni,
    ({ body, etag }: Versioned<AssegnazioniBody>) => ({ params: { id: azienda }, body, ifMatch: etag }),
    { stale: STALE, reload: { 412: keyOf(azienda) } },
  );

/** The same of many companies at once. */
export const useSaveAssegnazioniMultiple = () =>
  useMembriCall(endpoints.saveAssegnazioniMultiple, (body: AssegnazioneMultiplaBody) => ({ body }));
