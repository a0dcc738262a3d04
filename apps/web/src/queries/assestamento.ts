import { endpoints } from '@vedetta/contract';
import type { AssestamentoBody, VoceInput } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { call } from '../lib/api.ts';
import type { ApiResponse } from '../lib/request.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** The adjustments of a statement with its version. */
export type LoadedAssestamento = ApiResponse<typeof endpoints.loadAssestamento>;

/** The kinds of adjustment and their fields; the same for all statements. */
export const useSchemaAssestamento = () =>
  useQuery({
    ...createQuery(['schema-assestamento'], endpoints.loadSchemaAssestamento, {}),
    staleTime: Infinity,
  });

/** The adjustments of a statement. Facts come from other pages too, so they are read again at each visit. */
export const useAssestamento = (id: string) =>
  useQuery({
    ...createVersionedQuery(queryKeys.assestamento(id), endpoints.loadAssestamento, { params: { id } }),
    staleTime: 0,
  });

/** Reads the saved adjustments of a statement when they are needed, as for an export. */
export const useReadAssestamento = (id: string) => (): Promise<LoadedAssestamento> =>
  call(endpoints.loadAssestamento, { params: { id } });

type Scritture = AssestamentoBody['scritture'];

/** What other entries would change, without storing them; disabled while null. */
export const useTrial = (id: string, scritture: Scritture | null) =>
  useQuery({
    queryKey: queryKeys.trial(id, scritture),
    queryFn: async ({ signal }) =>
      (await call(endpoints.computeAssestamento, { params: { id }, body: { scritture: scritture ?? [] }, signal }))
        .dati,
    enabled: scritture !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

/** What loading these amounts would do to the entries, without storing them; disabled while null. */
export const useScrittureToccate = (id: string, voci: readonly VoceInput[] | null) =>
  useQuery({
    queryKey: queryKeys.importazione(id, voci),
    queryFn: async ({ signal }) =>
      (await call(endpoints.checkImportazione, { params: { id }, body: { voci_test: [...(voci ?? [])] }, signal }))
        .dati,
    enabled: voci !== null,
    gcTime: 60_000,
  });

type Change = { readonly scritture: Scritture; readonly etag: string | null };

/** Replaces the entries of a statement: its lines, figures, projection and report follow. */
export const useSaveAssestamento = (id: string) => {
  const key = queryKeys.assestamento(id);
  return useCall(
    endpoints.saveAssestamento,
    ({ scritture, etag }: Change) => ({ params: { id }, body: { scritture }, ifMatch: etag }),
    {
      onSuccess: async (response, _, client) => {
        client.setQueryData(key, response);
        const own = JSON.stringify(key);
        await Promise.all([
          client.invalidateQueries({
            queryKey: queryKeys.bilanci,
            predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
          }),
          client.invalidateQueries({ queryKey: queryKeys.elenchiBilanci }),
          client.invalidateQueries({ queryKey: queryKeys.aziende }),
        ]);
      },
      reload: { 409: queryKeys.bilancio(id), 412: queryKeys.bilancio(id) },
    },
  );
};
