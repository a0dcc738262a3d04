import { endpoints } from '@vedetta/contract';
import type { ConfermaBody } from '@vedetta/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { askPasskey } from '../lib/accesso/passkey.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';
import type { Outcome } from './use-call.ts';

const STALE = [queryKeys.sicurezza, queryKeys.sessioni];

/** How the user's own access is protected. */
export const useSicurezza = () =>
  useQuery({ ...createQuery(queryKeys.sicurezza, endpoints.loadSicurezza, {}), staleTime: 0 });

/** The user proves again who they are. */
export const useConfirmSessione = ({ onSuccess, onError }: Outcome) =>
  useMutation({
    mutationFn: async (body: ConfermaBody) => {
      const { tipo } = body;
      const passkey =
        tipo === 'passkey' ? await askPasskey((await call(endpoints.startPasskeyConferma, {})).dati) : null;
      return call(endpoints.confirmSessione, { body: passkey === null ? body : { tipo, passkey } });
    },
    onSuccess,
    onError,
  });

/** A new key for the app of codes. */
export const useStartTotp = () => useCall(endpoints.startTotp, (_: void) => ({}));

type Confirmed = {
  readonly onSuccess: (codici: readonly string[] | null) => void;
  readonly onError: Outcome['onError'];
};

/** Puts the new key to use with a code of it. */
export const useConfirmTotp = ({ onSuccess, onError }: Confirmed) =>
  useCall(endpoints.confirmTotp, (codice: string) => ({ body: { codice } }), {
    onSuccess: ({ dati }) => onSuccess(dati.codici_recupero),
    onError,
    stale: STALE,
  });

export const useRemoveTotp = () => useCall(endpoints.removeTotp, (_: void) => ({}), { stale: STALE });

export const useReplaceCodici = () => useCall(endpoints.replaceCodici, (_: void) => ({}), { stale: STALE });
