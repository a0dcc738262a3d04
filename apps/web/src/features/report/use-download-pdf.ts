import { useRef, useState } from 'react';
import { getErrorText } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/download.ts';
import { createKey } from '../../lib/idempotency.ts';
import type { PrintInProgress } from '../../queries/report.ts';
import { usePrintReport, useStampa } from '../../queries/report.ts';
import { printPunto } from './data/print-progress.ts';

type DownloadPdf = {
  /** Progress in words; null when nothing is printing. */
  readonly punto: string | null;
  /** Why the last attempt failed; null if it was cancelled. */
  readonly errore: string | null;
  readonly scarica: () => void;
  readonly annulla: () => void;
};

/** Requests the PDF of a report and saves it under the server's file name. */
export const useDownloadPdf = (id: string): DownloadPdf => {
  const pending = useRef<PrintInProgress | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const { mutate, reset, error } = usePrintReport(id, {
    onSuccess: (file) => saveFile(file, 'Report.pdf'),
    onSettled: (stampa) => end(stampa),
  });
  const { data: stampa } = useStampa(id, key);
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
