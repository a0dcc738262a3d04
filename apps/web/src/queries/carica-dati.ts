import { endpoints } from '@vedetta/contract';
import type { RichiestaCliente } from '@vedetta/contract';
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

/** Sends one file by the link, then shows it among those received. */
export const useSendFile = (codice: string) => {
  const client = useQueryClient();
  return async ({ file, signal, onProgress }: Send): Promise<void> => {
    const opzioni = { codice, form: {}, file, signal, onProgress, timeout: SEND_TIMEOUT_MS };
    const { dati } = await call(endpoints.sendFileRichiesta, opzioni);
    client.setQueryData<RichiestaCliente>(
      buildKey(codice),
      (before) => before && { ...before, file: [...before.file.filter(({ id }) => id !== dati.id), dati] },
    );
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
    onSuccess: ({ dati }, sent) => {
      client.setQueryData<RichiestaCliente>(buildKey(codice), dati);
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
