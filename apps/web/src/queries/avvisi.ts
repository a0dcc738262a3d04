import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** The alerts that nobody dismissed, latest first. */
export const useAvvisi = () => useQuery(createQuery(queryKeys.avvisi, endpoints.listAvvisi, {}));

type Marked = { readonly avvisi: readonly string[]; readonly letti: boolean };

/** Marks alerts as read by the user, or unread. */
export const useMarkAvvisi = (onError: (error: Error) => void) =>
  useCall(endpoints.markAvvisi, ({ avvisi, letti }: Marked) => ({ body: { avvisi: [...avvisi], letti } }), {
    onError,
    stale: [queryKeys.avvisi],
  });

/** Dismisses an alert with a note. */
export const useArchiveAvviso = (id: string, onSuccess: () => void) =>
  useCall(endpoints.saveAvviso, (nota: string) => ({ params: { id }, body: { archiviato: true, nota } }), {
    onSuccess,
    stale: [queryKeys.avvisi, queryKeys.attivita],
  });
