import type { ParamsBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { invalidateBilancio } from './bilanci.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The stored indicators of a group. */
export const indicatoriQuery = (id: string, gruppo: string) =>
  createQuery(queryKeys.indicatori(id, gruppo), endpoints.listIndicatori, { params: { id, gruppo } });

export const useIndicatori = (id: string, gruppo: string) => useQuery(indicatoriQuery(id, gruppo));

/** The saved inputs of a group with their version: `dati`, `etag`. */
export const paramsQuery = (id: string, gruppo: string) =>
  createVersionedQuery(queryKeys.params(id, gruppo), endpoints.listParams, { params: { id, gruppo } });

export const useParams = (id: string, gruppo: string) => useQuery(paramsQuery(id, gruppo));

/** The stored figures of a group in every statement of a company, oldest first. */
export const andamentoQuery = (azienda: string, gruppo: string) =>
  createQuery(queryKeys.andamento(azienda, gruppo), endpoints.loadAndamento, { params: { id: azienda, gruppo } });

export const useAndamento = (azienda: string, gruppo: string) => useQuery(andamentoQuery(azienda, gruppo));

type Params = ParamsBody['params'];
type Gruppo = { readonly id: string; readonly gruppo: string };

/** The indicators of a group with other inputs; nothing is stored. */
export const computeLive = async (params: Gruppo, inputs: Params, signal: AbortSignal) =>
  (await call(endpoints.computeLive, { params, body: { params: inputs }, signal })).dati;

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

type Saved<C> = { readonly changes: C; readonly inputs: Params; readonly etag: string | null };

/**
 * Saves inputs, then recomputes the indicators; caches the result of each step as soon as it arrives. `changes` are the
 * values as the form has them, handed back to `onSaved`.
 */
export const useSaveParams = <C>(id: string, gruppo: string, onSaved: (changes: C) => void) => {
  const client = useQueryClient();
  const paramsKey = queryKeys.params(id, gruppo);
  return useMutation({
    mutationFn: async ({ changes, inputs, etag }: Saved<C>) => {
      const params = await call(endpoints.saveParams, {
        params: { id, gruppo },
        body: { params: inputs },
        ifMatch: etag,
      });
      client.setQueryData(paramsKey, params);
      const { dati } = await call(endpoints.listIndicatori, { params: { id, gruppo }, query: { compute: '1' } });
      client.setQueryData(queryKeys.indicatori(id, gruppo), dati);
      client.removeQueries({ queryKey: queryKeys.spiegazioni(id, gruppo), type: 'inactive' });
      return changes;
    },
    onSuccess: (changes) => {
      onSaved(changes);
      void invalidateBilancio(client, id);
    },
    onError: (error) => {
      // Another user saved meanwhile: reload, so a second Salva keeps their values and adds ours.
      if (hasStatus(error, 412)) void client.invalidateQueries({ queryKey: paramsKey });
      // Consolidated meanwhile: reload, so the page becomes read-only; the typed values stay.
      if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: queryKeys.voci(id) });
    },
  });
};
