import { endpoints } from '@vedetta/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import type { ReceivedFile } from '../lib/request.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The data of the report of a bilancio. */
export const useReport = (id: string) =>
  useQuery(createQuery(queryKeys.report(id), endpoints.loadReport, { params: { id } }));

const POLL_MS = 700;

/** Progress of a print, polled; disabled while `key` is null. */
export const useStampa = (id: string, key: string | null) =>
  useQuery({
    ...createQuery(['stampe', id, key ?? ''], endpoints.loadStampa, { params: { id, stampa: key ?? '' } }),
    enabled: key !== null,
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  });

/** A print that was asked for; the controller aborts it. */
export type PrintInProgress = { readonly key: string; readonly controller: AbortController };

type Effects = {
  readonly onSuccess: (file: ReceivedFile) => void;
  readonly onSettled: (print: PrintInProgress) => void;
};

/** Prints the report of a bilancio. */
export const usePrintReport = (id: string, { onSuccess, onSettled }: Effects) =>
  useMutation({
    mutationFn: async ({ key, controller }: PrintInProgress) =>
      (await call(endpoints.printReport, { params: { id }, query: { stampa: key }, signal: controller.signal })).dati,
    onSuccess,
    onSettled: (_file, _errore, print) => onSettled(print),
  });
