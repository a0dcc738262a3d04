import { endpoints } from '@vedetta/contract';
import type { PianoBody } from '@vedetta/contract';
import type { CampiPiano } from '@vedetta/domain';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { saveFile } from '../lib/download.ts';
import { formatEtag } from '../lib/request.ts';
import type { ApiResponse } from '../lib/request.ts';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import { invalidateBilancio } from './bilanci.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** A plan with its version. */
export type LoadedPiano = ApiResponse<typeof endpoints.loadPiano>;

/** The plans of a company, the current one first. */
export const pianiQuery = (azienda: string) =>
  createQuery(queryKeys.piani(azienda), endpoints.listPiani, { params: { id: azienda } });

export const usePiani = (azienda: string) => useQuery(pianiQuery(azienda));

/** One plan with its figures and version. */
export const pianoQuery = (id: string) =>
  createVersionedQuery(queryKeys.piano(id), endpoints.loadPiano, { params: { id } });

/** The same query, disabled while `id` is null. */
export const usePianoLetto = (id: string | null) => useQuery({ ...pianoQuery(id ?? ''), enabled: id !== null });

/** A plan that may have been deleted since it was read: it is read again. */
export const usePianoFresco = (id: string) => useQuery({ ...pianoQuery(id), refetchOnMount: 'always' });

/** The plan that a statement used in its test. */
export const useUsoPiano = (bilancio: string, { enabled }: { readonly enabled: boolean }) =>
  useQuery({
    ...createQuery(queryKeys.usoPiano(bilancio), endpoints.loadUsoPiano, { params: { id: bilancio } }),
    enabled,
  });

const storePiano = async (client: QueryClient, response: LoadedPiano): Promise<void> => {
  client.setQueryData(queryKeys.piano(response.dati.id), response);
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.piani(response.dati.azienda) }),
    client.invalidateQueries({ queryKey: queryKeys.bilanci }),
  ]);
};

/** The requests of the editor of a plan; a save is not a mutation, because its outcome is in the editor's state. */
export const usePianoApi = (id: string) => {
  const client = useQueryClient();
  return {
    load: () => call(endpoints.loadPiano, { params: { id } }),
    save: async (changes: Partial<CampiPiano>, ifMatch: string | null): Promise<LoadedPiano> => {
      // The editor's document is that of the schema, which has mutable arrays.
      const body = structuredClone(changes) as Parameters<typeof sendPiano>[1];
      const response = await sendPiano(id, body, ifMatch);
      await storePiano(client, response);
      return response;
    },
    exportFoglio: async (): Promise<void> => {
      const { dati } = await call(endpoints.exportPiano, { params: { id } });
      saveFile(dati, 'Tesoreria.xlsx');
    },
  };
};

type Corpo = NonNullable<Parameters<typeof call<typeof endpoints.savePiano>>[1]>['body'];

const sendPiano = (id: string, body: Corpo, ifMatch: string | null) =>
  call(endpoints.savePiano, { params: { id }, body, ifMatch });

/** Starts a plan of a company. */
export const useCreatePiano = (azienda: string, onDone: (piano: string) => void) => {
  const getKey = useIdempotencyKey();
  return useCall(
    endpoints.createPiano,
    (body: PianoBody) => ({ params: { id: azienda }, body, idempotencyKey: getKey(body) }),
    {
      onSuccess: async (response, _, client) => {
        await storePiano(client, response);
        onDone(response.dati.id);
      },
    },
  );
};

type Recreated = { readonly campi: CampiPiano; readonly base: string | null };

/** Saves what is written of a deleted plan as a new one; after a lost answer the same one is filled. */
export const useRecreatePiano = (azienda: string, onDone: (response: LoadedPiano) => void) => {
  const client = useQueryClient();
  const getKey = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ campi, base }: Recreated): Promise<LoadedPiano> => {
      const { descrizione, inizio, passo, periodi } = campi;
      const body = { descrizione, inizio, passo, periodi, base };
      const { dati } = await call(endpoints.createPiano, {
        params: { id: azienda },
        body,
        idempotencyKey: getKey(body),
      });
      return sendPiano(dati.id, structuredClone(campi) as Corpo, null);
    },
    onSuccess: async (response) => {
      await storePiano(client, response);
      onDone(response);
    },
  });
};

/** Makes a plan the current one of its company. */
export const useSetCorrente = ({ id, azienda }: { readonly id: string; readonly azienda: string }) =>
  useCall(endpoints.savePiano, () => ({ params: { id }, body: { corrente: true as const } }), {
    stale: [queryKeys.piano(id), queryKeys.piani(azienda)],
  });

type Seen = { readonly id: string; readonly azienda: string; readonly versione: number };

/** Deletes a plan, at the version that was seen; the statements that used it keep their figures. */
export const useDeletePiano = ({ id, azienda, versione }: Seen, onDone: () => void) =>
  useCall(endpoints.deletePiano, () => ({ params: { id }, ifMatch: formatEtag(versione) }), {
    onSuccess: onDone,
    stale: [queryKeys.piani(azienda), queryKeys.bilanci],
    // Somebody else has changed it: their plan is shown behind the question.
    reload: { 412: queryKeys.piano(id) },
  });

type Uso = { readonly bilancio: string; readonly conferma: boolean };

/** Writes the six months of a plan into the test of a statement, at the version whose figures are on screen. */
export const useApplyPiano = (id: string, ifMatch: string | null, onDone: () => void) =>
  useCall(endpoints.applyPiano, (body: Uso) => ({ params: { id }, body, ifMatch }), {
    onSuccess: async (_, { bilancio }, client) => {
      await invalidateBilancio(client, bilancio);
      await client.invalidateQueries({ queryKey: queryKeys.piano(id) });
      onDone();
    },
    // Somebody else has saved it: the figures of the question become theirs.
    reload: { 412: queryKeys.piano(id) },
  });
