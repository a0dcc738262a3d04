import type { Azienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useRef, useState } from 'react';
import { call } from '../lib/api.ts';
import { getErrorText } from '../lib/api-error.ts';
import { saveFile } from '../lib/download.ts';
import { createKey } from '../lib/idempotency.ts';

type Nominata = Pick<Azienda, 'id' | 'ragione_sociale'>;

/** A print of many reports: how many are saved, which failed and why. */
export type StampaMolti = {
  readonly totale: number;
  readonly pronti: number;
  readonly falliti: readonly { readonly azienda: Nominata; readonly errore: string }[];
  /** The company being printed; null at the end. */
  readonly corrente: Nominata | null;
};

/** The latest statement with a grade, else the latest. */
const findUltimo = async (azienda: string, signal: AbortSignal): Promise<string | null> => {
  const { dati } = await call(endpoints.listBilanci, { query: { azienda }, signal });
  const found = dati.results.find(({ overall_risk }) => overall_risk !== null) ?? dati.results[0];
  return found?.id ?? null;
};

/** Prints the report of the latest statement of a company. @returns why it could not */
const printUltimo = async ({ id, ragione_sociale }: Nominata, signal: AbortSignal): Promise<string | null> => {
  try {
    const bilancio = await findUltimo(id, signal);
    if (bilancio === null) return 'L’azienda non ha bilanci.';
    const { dati } = await call(endpoints.printReport, {
      params: { id: bilancio },
      query: { stampa: createKey() },
      signal,
    });
    saveFile(dati, `Report ${ragione_sociale}.pdf`);
    return null;
  } catch (error) {
    return getErrorText(error);
  }
};

/** Prints the latest report of many companies, one after the other; the others go on when one fails. */
export const usePrintMany = () => {
  const [stampa, setStampa] = useState<StampaMolti | null>(null);
  const controller = useRef<AbortController | null>(null);

  const start = async (aziende: readonly Nominata[]): Promise<void> => {
    if (controller.current !== null) return;
    const mine = new AbortController();
    controller.current = mine;
    let state: StampaMolti = { totale: aziende.length, pronti: 0, falliti: [], corrente: null };
    for (const azienda of aziende) {
      if (mine.signal.aborted) break;
      setStampa({ ...state, corrente: azienda });
      const errore = await printUltimo(azienda, mine.signal);
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
