import { endpoints } from '@vedetta/contract';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

type Nota = { readonly note: string; readonly etag: string | null };

/** Saves the notes of a group. If another user changed them meanwhile, reloads them, so a second save succeeds. */
export const useSaveNotaGruppo = (id: string, gruppo: string) => {
  const key = queryKeys.notaGruppo(id, gruppo);
  return useCall(
    endpoints.saveNotaGruppo,
    ({ note, etag }: Nota) => ({ params: { id, gruppo }, body: { note }, ifMatch: etag }),
    {
      onSuccess: (response, _, client) => {
        client.setQueryData(key, response);
        void client.invalidateQueries({ queryKey: queryKeys.report(id) });
      },
      reload: { 412: key },
    },
  );
};
