import { endpoints } from '@vedetta/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { loginPasskey } from '../lib/accesso/login-fattore.ts';
import { createPasskey } from '../lib/accesso/passkey.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';
import type { Outcome } from './use-call.ts';

const STALE = [queryKeys.sicurezza, queryKeys.sessioni];

/** Opens a session with a passkey alone. */
export const useLoginPasskey = () => useMutation({ mutationFn: (_: void) => loginPasskey() });

type Added = {
  readonly onSuccess: (codici: readonly string[] | null) => void;
  readonly onError: Outcome['onError'];
};

/** Creates a passkey with the browser and puts it to use. */
export const useAddPasskey = ({ onSuccess, onError }: Added) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (nome: string) => {
      const { dati: options } = await call(endpoints.startPasskey, {});
      const passkey = await createPasskey(options);
      const { dati } = await call(endpoints.addPasskey, { body: { nome, passkey } });
      return dati.codici_recupero;
    },
    onSuccess: async (codici) => {
      onSuccess(codici);
      await Promise.all(STALE.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError,
  });
};

type Rename = { readonly id: string; readonly nome: string };

export const useRenamePasskey = (outcome: Outcome) =>
  useCall(endpoints.renamePasskey, ({ id, nome }: Rename) => ({ params: { id }, body: { nome } }), {
    ...outcome,
    stale: STALE,
  });

export const useRemovePasskey = () =>
  useCall(endpoints.removePasskey, (id: string) => ({ params: { id } }), { stale: STALE });
