import { endpoints } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Options } from '../lib/request.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** The alerts that nobody dismissed, latest first. */
export const useAvvisi = () => useQuery(createQuery(queryKeys.avvisi, endpoints.listAvvisi, {}));

/** Filters and page of the list, as the call takes them. */
export type AvvisiChiesti = NonNullable<Options<typeof endpoints.listAvvisi>['query']>;

/** A part of the alerts. Keeps what is shown until another part is loaded. */
export const useElencoAvvisi = (chiesti: AvvisiChiesti) =>
  useQuery({
    ...createQuery(queryKeys.elencoAvvisi(chiesti), endpoints.listAvvisi, { query: chiesti }),
    placeholderData: keepPreviousData,
  });

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

/** Opens a dismissed alert again. */
export const useReopenAvviso = (onError: (error: Error) => void) =>
  useCall(endpoints.saveAvviso, (id: string) => ({ params: { id }, body: { archiviato: false } }), {
    onError,
    stale: [queryKeys.avvisi, queryKeys.attivita],
  });
