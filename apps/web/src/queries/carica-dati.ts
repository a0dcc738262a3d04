import { endpoints } from '@vedetta/contract';
import type { RichiestaCliente } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, createNoAnswer } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import type { OnProgress } from '../lib/upload.ts';
import { createQuery } from './create-query.ts';
import { useCall } from './use-call.ts';

const buildKey = (codice: string) => ['carica-dati', codice] as const;

/** A file of 20 MB on a slow telephone. */
const SEND_TIMEOUT_MS = 15 * 60_000;

/** A file that has all left is looked at in seconds: without an answer for so long, the connection is gone. */
const ANSWER_TIMEOUT_MS = 2 * 60_000;

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

/** Sends one file by the link, then shows it among those received; one without an answer may have arrived, and the list says it. Null: it was there already. */
export const useSendFile = (codice: string) => {
  const client = useQueryClient();
  return async ({ file, signal, onProgress }: Send): Promise<string | null> => {
    const unanswered = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (sent: number) => {
      if (sent >= 1) timer ??= setTimeout(() => unanswered.abort(createNoAnswer('timeout')), ANSWER_TIMEOUT_MS);
      onProgress(sent);
    };
    try {
      const { dati } = await call(endpoints.sendFileRichiesta, {
        codice,
        form: {},
        file,
        signal: AbortSignal.any([signal, unanswered.signal]),
        onProgress: watch,
        timeout: SEND_TIMEOUT_MS,
      });
      const before = client.getQueryData<RichiestaCliente>(buildKey(codice))?.file ?? [];
      await storeRichiesta(client, codice, (now) => ({
        ...now,
        file: [...now.file.filter(({ id }) => id !== dati.id), dati],
      }));
      return before.some(({ id }) => id === dati.id) ? null : dati.id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === null)
        void client.invalidateQueries({ queryKey: buildKey(codice) });
      throw error;
    } finally {
      clearTimeout(timer);
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
