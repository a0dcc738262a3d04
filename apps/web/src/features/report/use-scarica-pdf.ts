import { endpoints } from '@vedetta/contract';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/download.ts';
import { createKey } from '../../lib/idempotency.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { printPunto } from './dati/punto-stampa.ts';

const AGGIORNAMENTO_MS = 700;

type ScaricaPdf = {
  /** How far it has got, in words; null when nothing is being printed. */
  readonly punto: string | null;
  /** Why the last attempt failed; null after one that was given up. */
  readonly errore: string | null;
  readonly scarica: () => void;
  readonly annulla: () => void;
};

type StampaInCorso = { readonly chiave: string; readonly controller: AbortController };

/** Asks for the PDF of a report and saves it under the name the server gives. */
export const useScaricaPdf = (id: string): ScaricaPdf => {
  const inCorso = useRef<StampaInCorso | null>(null);
  const [chiave, setChiave] = useState<string | null>(null);
  const { mutate, reset, error } = useMutation({
    mutationFn: async ({ chiave: stampa, controller }: StampaInCorso) =>
      (await call(endpoints.printReport, { params: { id }, query: { stampa }, signal: controller.signal })).dati,
    onSuccess: (file) => saveFile(file, 'Report.pdf'),
    onSettled: (_file, _errore, stampa) => end(stampa),
  });
  const { data: stampa } = useQuery({
    queryKey: queryKeys.stampa(id, chiave ?? ''),
    queryFn:
      chiave === null
        ? skipToken
        : async ({ signal }) => (await call(endpoints.loadStampa, { params: { id, stampa: chiave }, signal })).dati,
    refetchInterval: AGGIORNAMENTO_MS,
    retry: false,
    gcTime: 0,
  });
  const end = (stampa: StampaInCorso): void => {
    if (inCorso.current !== stampa) return;
    inCorso.current = null;
    setChiave(null);
  };
  const scarica = (): void => {
    // A double click is one print.
    if (inCorso.current !== null) return;
    inCorso.current = { chiave: createKey(), controller: new AbortController() };
    setChiave(inCorso.current.chiave);
    mutate(inCorso.current);
  };
  const annulla = (): void => {
    if (inCorso.current === null) return;
    inCorso.current.controller.abort();
    end(inCorso.current);
    reset();
  };
  return {
    punto: chiave === null ? null : printPunto(stampa),
    errore: error === null ? null : getErrorText(error),
    scarica,
    annulla,
  };
};
