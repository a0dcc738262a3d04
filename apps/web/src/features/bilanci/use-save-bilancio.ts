import type { BilancioPatchBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeBilancio, useBilancio } from '../../components/bilancio/index.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/**
 * Changes one balance sheet from the list. Lists have no version, so the statement is loaded when the dialog opens: the
 * change applies to the version the user sees.
 */
export const useSaveBilancio = (id: string, onDone: () => void) => {
  const client = useQueryClient();
  const letto = useBilancio(id);
  const modifica = useMutation({
    mutationFn: (body: BilancioPatchBody) =>
      call(endpoints.saveBilancio, { params: { id }, body, ifMatch: letto.data?.etag }),
    onSuccess: async (response) => {
      await storeBilancio(client, response);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 412 || error.status === 409))
        void client.invalidateQueries({ queryKey: queryKeys.bilancio(id) });
    },
  });
  return { letto, modifica };
};
