import { endpoints } from '@vedetta/contract';
import type { Avviso } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { formatEtag } from '../lib/request.ts';
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

/** One page after another, until it is found. */
const findAvviso = async (avviso: Avviso, stato: 'aperti' | 'archiviati', page = 1): Promise<Avviso | null> => {
  const { dati } = await call(endpoints.listAvvisi, {
    query: { azienda: avviso.azienda.id, stato, page: String(page) },
  });
  const found = dati.results.find(({ id }) => id === avviso.id);
  if (found !== undefined) return found;
  return dati.next === null ? null : findAvviso(avviso, stato, page + 1);
};

/** An alert as it is now; null: it is none any more. */
export const loadAvviso = async (avviso: Avviso): Promise<Avviso | null> =>
  (await findAvviso(avviso, 'aperti')) ?? findAvviso(avviso, 'archiviati');

type Effects = { readonly onSuccess?: (saved: Avviso) => void; readonly onError: (error: Error) => void };

type Archiviazione = { readonly avviso: Avviso; readonly nota: string };

/** Dismisses an alert with a note, from the version that is on screen. */
export const useArchiveAvviso = ({ onSuccess, onError }: Effects) =>
  useCall(
    endpoints.saveAvviso,
    ({ avviso: { id, versione }, nota }: Archiviazione) => ({
      params: { id },
      body: { archiviato: true, nota },
      ifMatch: formatEtag(versione),
    }),
    {
      onSuccess: ({ dati }) => onSuccess?.(dati),
      onError,
      stale: [queryKeys.avvisi, queryKeys.attivita],
      reload: { 412: queryKeys.avvisi },
    },
  );

/** Opens a dismissed alert again, with the note that is on screen. */
export const useReopenAvviso = (onError: (error: Error) => void) =>
  useCall(
    endpoints.saveAvviso,
    ({ id, versione }: Avviso) => ({ params: { id }, body: { archiviato: false }, ifMatch: formatEtag(versione) }),
    { onError, stale: [queryKeys.avvisi, queryKeys.attivita], reload: { 412: queryKeys.avvisi } },
  );
