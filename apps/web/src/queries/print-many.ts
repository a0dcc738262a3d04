import type { Azienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useRef, useState } from 'react';
import { call } from '../lib/api.ts';
import { getErrorText } from '../lib/api-error.ts';
import { saveFile } from '../lib/download.ts';
import { createKey } from '../lib/idempotency.ts';
import { retryWhileBusy } from '../lib/retry-while-busy.ts';

type Nominata = Pick<Azienda, 'id' | 'ragione_sociale'>;

/** A print of many reports: how many are saved, which failed and why. */
export type StampaMolti = {
  readonly totale: number;
  readonly pronti: number;
  readonly falliti: readonly { readonly azienda: Nominata; readonly errore: string }[];
  /** The company being printed; null at the end. */
  readonly corrente: Nominata | null;
  /** For how many seconds the print waits, because the server is busy; null while it prints. */
  readonly attesa: number | null;
};

/** Where a print in progress is. */
export const describeProgress = ({ totale, pronti, falliti, corrente, attesa }: StampaMolti): string => {
  const testo = `Stampa ${pronti + falliti.length + 1} di ${totale}: ${corrente?.ragione_sociale ?? ''}`;
  return attesa === null ? testo : `${testo}, stampa occupata: nuovo tentativo tra ${Math.ceil(attesa)} s`;
};

/** A full queue empties by itself; a print that fails is tried again, not for ever. */
const PATIENCE = { tries: 3, triesWhileFull: Number.POSITIVE_INFINITY } as const;

/** The latest statement with a grade, else the latest. */
const findUltimo = async (azienda: string, signal: AbortSignal): Promise<string | null> => {
  const { dati } = await call(endpoints.listBilanci, { query: { azienda }, signal });
  const found = dati.results.find(({ overall_risk }) => overall_risk !== null) ?? dati.results[0];
  return found?.id ?? null;
};

type Waiting = { readonly signal: AbortSignal; readonly onWait: (seconds: number | null) => void };

/** Prints the report of the latest statement of a company. @returns why it could not */
const printUltimo = async ({ id, ragione_sociale }: Nominata, { signal, onWait }: Waiting): Promise<string | null> => {
  try {
    const bilancio = await retryWhileBusy(() => findUltimo(id, signal), { signal });
    if (bilancio === null) return 'L’azienda non ha bilanci.';
    const print = () => {
      onWait(null);
      return call(endpoints.printReport, { params: { id: bilancio }, query: { stampa: createKey() }, signal });
    };
    const { dati } = await retryWhileBusy(print, { ...PATIENCE, signal, onWait });
    saveFile(dati, `Report ${ragione_sociale}.pdf`);
    return null;
  } catch (error) {
    return getErrorText(error);
  }
};

/** Prints the latest report of many companies, one after the other, as long as it takes; the others go on when one fails. */
export const usePrintMany = () => {
  const [stampa, setStampa] = useState<StampaMolti | null>(null);
  const controller = useRef<AbortController | null>(null);

  const start = async (aziende: readonly Nominata[]): Promise<void> => {
    if (controller.current !== null) return;
    const mine = new AbortController();
    controller.current = mine;
    let state: StampaMolti = { totale: aziende.length, pronti: 0, falliti: [], corrente: null, attesa: null };
    for (const azienda of aziende) {
      if (mine.signal.aborted) break;
      const onWait = (attesa: number | null): void => setStampa({ ...state, corrente: azienda, attesa });
      onWait(null);
      const errore = await printUltimo(azienda, { signal: mine.signal, onWait });
      if (mine.signal.aborted) break;
      state =
        errore === null
          ? { ...state, pronti: state.pronti + 1 }
          : { ...state, falliti: [...state.falliti, { azienda, errore }] };
    }
    controller.current = null;
    setStampa({ ...state, corrente: null });
  };

  return {
    stampa,
    start,
    /** Stops after those that are ready. */
    cancel: () => controller.current?.abort(),
    dismiss: () => setStampa(null),
  };
};
