import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { useSendFile } from '../../queries/carica-dati.ts';
import type { Coda, FileScelto } from './coda.ts';
import { computeMancano, findOstacolo, isInAttesa, moveCoda } from './coda.ts';

export type Invio = {
  readonly coda: Coda;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Stops it if it is being sent. */
  readonly remove: (id: number) => void;
};

/** The sentence about the file, where the server has one. */
const readMotivo = (error: unknown): string => {
  const messages = error instanceof ApiError ? Object.values(error.fields) : [];
  return messages.length > 0 ? messages.join(' ') : getErrorText(error);
};

const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status === null;

const canRetry = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && ((error.status ?? 0) === 429 || (error.status ?? 0) >= 500));

/** Warns before the page is closed while files are being sent, or wait for it. */
const useLeaveWarning = (isSending: boolean): void => {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
};

/** Sends the chosen files one after the other: a telephone sends two at once no sooner. */
export const useInvio = (codice: string): Invio => {
  const [coda, dispatch] = useReducer(moveCoda, []);
  const next = useRef(1);
  const running = useRef<AbortController | null>(null);
  const sendFile = useSendFile(codice);
  const send = useEffectEvent(async ({ id, file }: FileScelto) => {
    const controller = new AbortController();
    running.current = controller;
    dispatch({ tipo: 'parte', id });
    const start = performance.now();
    try {
      await sendFile({
        file,
        signal: controller.signal,
        onProgress: (inviato) =>
          dispatch({ tipo: 'avanza', id, inviato, mancano: computeMancano(inviato, performance.now() - start) }),
      });
      dispatch({ tipo: 'toglie', id });
    } catch (error) {
      if (!controller.signal.aborted)
        dispatch({
          tipo: 'rifiuta',
          id,
          motivo: readMotivo(error),
          canRetry: canRetry(error),
          isOffline: isUnanswered(error) && !navigator.onLine,
        });
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
      if (coda.some((one) => one.id === id && one.stato === 'parte')) running.current?.abort();
      dispatch({ tipo: 'toglie', id });
    },
  };
};
