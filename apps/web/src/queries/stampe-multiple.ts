import type { StampaMultipla } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { saveFile } from '../lib/download.ts';
import { createQuery } from './create-query.ts';
import { useCall } from './use-call.ts';

const ELENCO = ['stampe-multiple', 'elenco'] as const;
const buildKey = (id: string) => ['stampe-multiple', id] as const;

const POLL_MS = 1_500;

const chooseInterval = (stampa: StampaMultipla | undefined): number | false =>
  stampa?.stato === 'in_corso' ? POLL_MS : false;

/** The bulk prints of the user that are still kept, latest first; polled while one is under way. */
export const useStampeMultiple = () =>
  useQuery({
    ...createQuery(ELENCO, endpoints.listStampeMultiple, {}),
    refetchInterval: ({ state }) => chooseInterval(state.data?.results.find(({ stato }) => stato === 'in_corso')),
  });

/** One of them with its companies. */
export const useStampaMultipla = (id: string) =>
  useQuery({
    ...createQuery(buildKey(id), endpoints.loadStampaMultipla, { params: { id } }),
    refetchInterval: ({ state }) => chooseInterval(state.data),
  });

type Effects = { readonly onError: (error: Error) => void };
type Completed = Effects & { readonly onSuccess: () => void };

/** Prints the report of each of these companies, in this order. */
export const useCreateStampaMultipla = ({ onSuccess, onError }: Completed) =>
  useCall(endpoints.createStampaMultipla, (aziende: readonly string[]) => ({ body: { aziende: [...aziende] } }), {
    onSuccess,
    onError,
    stale: [ELENCO],
  });

/** Gives up what is missing, or asks for it again. */
export const useChangeStampaMultipla = (id: string, { onError }: Effects) =>
  useCall(endpoints.saveStampaMultipla, (azione: 'annulla' | 'riprendi') => ({ params: { id }, body: { azione } }), {
    onError,
    stale: [ELENCO, buildKey(id)],
  });

/** Deletes a bulk print with its files. */
export const useDeleteStampaMultipla = (id: string, { onSuccess, onError }: Completed) =>
  useCall(endpoints.deleteStampaMultipla, () => ({ params: { id } }), {
    onSuccess,
    onError,
    stale: [ELENCO],
  });

/** Downloads the reports that are ready, with the list of outcomes. */
export const useDownloadStampaMultipla = (id: string, { onError }: Effects) =>
  useMutation({
    mutationFn: async () =>
      saveFile((await call(endpoints.downloadStampaMultipla, { params: { id } })).dati, 'Report.zip'),
    onError,
  });
