import { endpoints } from '@vedetta/contract';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/download.ts';
import { createKey } from '../../lib/idempotency.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { printPunto } from './data/print-progress.ts';

const POLL_MS = 700;

type DownloadPdf = {
  /** Progress in words; null when nothing is printing. */
  readonly punto: string | null;
  /** Why the last attempt failed; null if it was cancelled. */
  readonly errore: string | null;
  readonly scarica: () => void;
  readonly annulla: () => void;
};

type PrintInProgress = { readonly key: string; readonly controller: AbortController };

/** Requests the PDF of a report and saves it under the server's file name. */
export const useDownloadPdf = (id: string): DownloadPdf => {
  const pending = useRef<PrintInProgress | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const { mutate, reset, error } = useMutation({
    mutationFn: async ({ key: stampa, controller }: PrintInProgress) =>
      (await call(endpoints.printReport, { params: { id }, query: { stampa }, signal: controller.signal })).dati,
    onSuccess: (file) => saveFile(file, 'Report.pdf'),
    onSettled: (_file, _errore, stampa) => end(stampa),
  });
  const { data: stampa } = useQuery({
    queryKey: queryKeys.stampa(id, key ?? ''),
    queryFn:
      key === null
        ? skipToken
        : async ({ signal }) => (await call(endpoints.loadStampa, { params: { id, stampa: key }, signal })).dati,
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  });
  const end = (stampa: PrintInProgress): void => {
    if (pending.current !== stampa) return;
    pending.current = null;
    setKey(null);
  };
  const scarica = (): void => {
    // Ignore a double click.
    if (pending.current !== null) return;
    pending.current = { key: createKey(), controller: new AbortController() };
    setKey(pending.current.key);
    mutate(pending.current);
  };
  const annulla = (): void => {
    if (pending.current === null) return;
    pending.current.controller.abort();
    end(pending.current);
    reset();
  };
  return {
    punto: key === null ? null : printPunto(stampa),
    errore: error === null ? null : getErrorText(error),
    scarica,
    annulla,
  };
};
