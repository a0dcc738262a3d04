import { endpoints } from '@vedetta/contract';
import type { RichiestaCliente } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import type { OnProgress } from '../lib/upload.ts';
import { createQuery } from './create-query.ts';
import { useCall } from './use-call.ts';

const buildKey = (codice: string) => ['carica-dati', codice] as const;

/** A file of 20 MB on a slow telephone. */
const SEND_TIMEOUT_MS = 15 * 60_000;

/** What the studio asks by a link; disabled while the code is ''. */
export const useRichiestaCliente = (codice: string) =>
  useQuery({
    ...createQuery(buildKey(codice), endpoints.openRichiestaDati, { body: { codice } }),
    enabled: codice !== '',
    staleTime: Infinity,
  });

type Send = { readonly file: File; readonly signal: AbortSignal; readonly onProgress: OnProgress };

/** Takes what a call has answered: a list that was asked for before would show what was there before, and is asked for again. */
const storeRichiesta = async (
  client: QueryClient,
  codice: string,
  change: (before: RichiestaCliente) => RichiestaCliente,
): Promise<void> => {
  const queryKey = buildKey(codice);
  const isLoading = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<RichiestaCliente>(queryKey, (before) => before && change(before));
  if (isLoading) void client.invalidateQueries({ queryKey });
};

/** Sends one file by the link, then shows it among those received; one given up may have arrived, and the list says it. */
export const useSendFile = (codice: string) => {
  const client = useQueryClient();
  return async ({ file, signal, onProgress }: Send): Promise<void> => {
    const opzioni = { codice, form: {}, file, signal, onProgress, timeout: SEND_TIMEOUT_MS };
    try {
      const { dati } = await call(endpoints.sendFileRichiesta, opzioni);
      await storeRichiesta(client, codice, (before) => ({
        ...before,
        file: [...before.file.filter(({ id }) => id !== dati.id), dati],
      }));
    } catch (error) {
      if (signal.aborted) void client.invalidateQueries({ queryKey: buildKey(codice) });
      throw error;
    }
  };
};

type Messaggio = {
  readonly messaggio: string;
  /** What the page showed when it was written: another page with the same link may have written since. */
  readonly visto: string;
};
type EndEffects = { readonly onSuccess: (sent: Messaggio) => void; readonly onError: (error: Error) => void };

/** Says that all was sent, with a message for the studio; loads again what another page may have written where it is refused. */
export const useEndInvio = (codice: string, { onSuccess, onError }: EndEffects) => {
  const client = useQueryClient();
  return useCall(endpoints.endInvio, (sent: Messaggio) => ({ body: { codice, ...sent } }), {
    onSuccess: async ({ dati }, sent) => {
      await storeRichiesta(client, codice, () => dati);
      onSuccess(sent);
    },
    onError: (error) => {
      onError(error);
      void client.invalidateQueries({ queryKey: buildKey(codice) });
    },
  });
};

/** Takes back a file that the studio has not taken yet; loads the list again, also where it cannot. */
export const useDropFile = (codice: string, onError: (error: Error) => void) => {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: buildKey(codice) });
  return useCall(endpoints.dropFileRichiesta, (file: string) => ({ body: { codice, file } }), {
    onSuccess: reload,
    onError: (error) => {
      onError(error);
      void reload();
    },
  });
};
