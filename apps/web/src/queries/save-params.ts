import type { Param, ParamsBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { invalidateBilancio } from './bilanci.ts';
import { queryKeys } from './query-keys.ts';

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

type Saved<C> = { readonly changes: C; readonly inputs: ParamsBody['params']; readonly etag: string | null };

type Effects<C> = {
  /** The inputs as they are saved now, before the indicators are computed with them. */
  readonly onStored: (changes: C, params: readonly Param[]) => void;
  readonly onSaved: (changes: C) => void;
};

/**
 * Saves inputs, then recomputes the indicators; caches the result of each step as soon as it arrives. `changes` are the
 * values as the form has them, handed back to the effects.
 */
export const useSaveParams = <C>(id: string, gruppo: string, { onStored, onSaved }: Effects<C>) => {
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
      onStored(changes, params.dati);
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
