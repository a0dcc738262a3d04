import type { Azienda, Bilancio, BilancioPatchBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { call } from '../lib/api.ts';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import { storeBilancio, useBilancio, useStoreBilancio } from './bilanci.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

type NewBilancio = { readonly data_bilancio: string; readonly descrizione: string };

/** Creates a balance sheet of a company. */
export const useCreateBilancio = (azienda: Azienda, onDone: (bilancio: Bilancio) => unknown) => {
  const getKey = useIdempotencyKey();
  return useCall(
    endpoints.createBilancio,
    ({ data_bilancio, descrizione }: NewBilancio) => {
      const body = { azienda: azienda.id, data_bilancio, descrizione };
      return { body, idempotencyKey: getKey(body) };
    },
    {
      onSuccess: async (response, _, client) => {
        await storeBilancio(client, response);
        await onDone(response.dati);
      },
    },
  );
};

/** Creates a balance sheet at a date, for what goes into it at once. @returns its id */
export const useAddBilancio = () => {
  const getKey = useIdempotencyKey();
  const storeBilancio = useStoreBilancio();
  return async (azienda: string, data_bilancio: string): Promise<string> => {
    const body = { azienda, data_bilancio, descrizione: '' };
    const response = await call(endpoints.createBilancio, { body, idempotencyKey: getKey(body) });
    await storeBilancio(response);
    return response.dati.id;
  };
};

/**
 * Changes one balance sheet from the list. Lists have no version, so the statement is loaded when the dialog opens: the
 * change applies to the version the user sees.
 */
export const useSaveBilancio = (id: string, onDone: () => void) => {
  const letto = useBilancio(id);
  const key = queryKeys.bilancio(id);
  const modifica = useCall(
    endpoints.saveBilancio,
    (body: BilancioPatchBody) => ({ params: { id }, body, ifMatch: letto.data?.etag }),
    {
      onSuccess: async (response, _, client) => {
        await storeBilancio(client, response);
        onDone();
      },
      reload: { 409: key, 412: key },
    },
  );
  return { letto, modifica };
};

/** Deletes a balance sheet, with the version on screen as `ifMatch`. */
export const useDeleteBilancio = (id: string, onDone: () => void) => {
  const letto = useBilancio(id);
  const eliminazione = useCall(endpoints.deleteBilancio, () => ({ params: { id }, ifMatch: letto.data?.etag }), {
    onSuccess: (_response, _argument, client) => {
      onDone();
      client.removeQueries({ queryKey: queryKeys.bilancio(id) });
    },
    stale: [queryKeys.bilanci, queryKeys.elenchiBilanci, queryKeys.aziende],
    reload: { 412: queryKeys.bilancio(id) },
  });
  return { isReady: letto.data !== undefined, eliminazione };
};
