import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { ApiError, explainFailure } from '../../lib/api-error.ts';
import { useDropFile, useSendFile } from '../../queries/carica-dati.ts';
import type { Coda, FileScelto } from './coda.ts';
import { computeMancano, findOstacolo, isInAttesa, isInVerifica, moveCoda } from './coda.ts';

export type Invio = {
  readonly coda: Coda;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Stops it if it is being sent; one that has left goes once it is received. */
  readonly remove: (id: number) => void;
  /** Takes back a file that was received. */
  readonly drop: (ricevuto: string) => void;
  readonly dropping: string | null;
  readonly errore: string | null;
};

const SENZA_RISPOSTA = 'Non si sa se è arrivato. Riprovare: se era già arrivato, ne resta uno solo.';
const RITIRATO_SENZA_RISPOSTA = 'Non si sa se era arrivato. Se compare tra i ricevuti, toglierlo da lì.';

const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status === null;

const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status ?? 0) === 429 || (error.status ?? 0) >= 500);

type Rifiuto = Pick<FileScelto, 'motivo' | 'canRetry' | 'isOffline'>;

/** A file that has all left may be received, also when the answer was lost. */
const describeRifiuto = (error: unknown, isSent: boolean, isRitirato: boolean): Rifiuto => {
  if (!isUnanswered(error)) return { motivo: explainFailure(error), canRetry: isBusy(error), isOffline: false };
  if (isRitirato) return { motivo: RITIRATO_SENZA_RISPOSTA, canRetry: false, isOffline: false };
  const motivo = isSent ? SENZA_RISPOSTA : explainFailure(error);
  return { motivo, canRetry: true, isOffline: !navigator.onLine };
};

/** Warns before the page is closed while files are being sent, or wait for it. */
const useLeaveWarning = (isSending: boolean): void => {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
};

/** Takes back files that were received. */
const useDrop = (codice: string) => {
  const [errore, setErrore] = useState<string | null>(null);
  const { mutate, isPending, variables } = useDropFile(codice, (error) => setErrore(explainFailure(error)));
  const drop = (ricevuto: string) => {
    setErrore(null);
    mutate(ricevuto);
  };
  return { drop, dropping: isPending ? variables : null, errore };
};

/** Sends the chosen files one after the other: a telephone sends two at once no sooner. */
export const useInvio = (codice: string): Invio => {
  const [coda, dispatch] = useReducer(moveCoda, []);
  const next = useRef(1);
  const running = useRef<AbortController | null>(null);
  const ritirati = useRef(new Set<number>());
  const { drop, dropping, errore } = useDrop(codice);
  const sendFile = useSendFile(codice);
  const send = useEffectEvent(async ({ id, file }: FileScelto) => {
    const controller = new AbortController();
    running.current = controller;
    dispatch({ tipo: 'parte', id });
    const start = performance.now();
    let isSent = false;
    const onProgress = (inviato: number) => {
      isSent = inviato >= 1;
      dispatch({ tipo: 'avanza', id, inviato, mancano: computeMancano(inviato, performance.now() - start) });
    };
    try {
      const ricevuto = await sendFile({ file, signal: controller.signal, onProgress });
      dispatch({ tipo: 'toglie', id });
      if (ricevuto !== null && ritirati.current.has(id)) drop(ricevuto);
    } catch (error) {
      if (controller.signal.aborted) return;
      // A refused file was not received: one that was taken back is gone.
      const rifiuto = describeRifiuto(error, isSent, ritirati.current.has(id));
      if (ritirati.current.has(id) && !isUnanswered(error)) dispatch({ tipo: 'toglie', id });
      else dispatch({ tipo: 'rifiuta', id, ...rifiuto });
    }
  });
  const isSending = coda.some(({ stato }) => stato === 'parte');
  const first = coda.find(({ stato }) => stato === 'attende');
  useEffect(() => {
    if (!isSending && first !== undefined) void send(first);
  }, [isSending, first]);
  useEffect(() => {
    const resume = () => dispatch({ tipo: 'riprende' });
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  useLeaveWarning(coda.some(isInAttesa));
  return {
    coda,
    add: (files) => {
      const scelti = files.map((file): FileScelto => {
        const motivo = findOstacolo(file);
        next.current += 1;
        return {
          id: next.current,
          file,
          stato: motivo === null ? 'attende' : 'rifiutato',
          inviato: 0,
          mancano: null,
          motivo: motivo ?? '',
          canRetry: false,
          isOffline: false,
        };
      });
      dispatch({ tipo: 'aggiunge', scelti });
    },
    retry: (id) => dispatch({ tipo: 'riprova', id }),
    remove: (id) => {
      const scelto = coda.find((one) => one.id === id);
      if (scelto !== undefined && isInVerifica(scelto)) {
        ritirati.current.add(id);
        return dispatch({ tipo: 'ritira', id });
      }
      if (scelto?.stato === 'parte') running.current?.abort();
      return dispatch({ tipo: 'toglie', id });
    },
    drop,
    dropping,
    errore,
  };
};
