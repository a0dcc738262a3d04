import type { CorrezioniVerifica } from '@vedetta/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { describeRicevuto } from '../../lib/importazione/file-ricevuti.ts';
import { readVerifica } from '../../queries/verifica.ts';
import type { VerificaLetta } from './state/mapping.ts';

export type Source = { readonly file: File } | { readonly testo: string };

export type Lettura =
  | { readonly stato: 'vuota'; readonly errore: string | null }
  /** `inviato`: upload progress, from 0 to 1; at 1 the server is reading. */
  | { readonly stato: 'lettura'; readonly nome: string; readonly inviato: number }
  | {
      readonly stato: 'letta';
      readonly source: Source;
      readonly verifica: VerificaLetta;
      readonly correzioni: CorrezioniVerifica;
      /** A correction that could not be read; the reading before it stays. */
      readonly errore: string | null;
    };

const TROPPO_GRANDE = 'Il file supera i 20 MB: esportare il solo bilancio di verifica, senza le schede dei conti.';

export const nameSource = (source: Source): string => ('file' in source ? source.file.name : 'il testo incollato');

const getErrore = (error: unknown): string => {
  if (!(error instanceof ApiError)) return getErrorText(error);
  if (error.status === 413) return TROPPO_GRANDE;
  return error.fields['file'] ?? error.fields['testo'] ?? error.fields['lettura'] ?? error.detail;
};

/** Reads a trial balance on the server, again at each correction. */
export const useLettura = (bilancio: string, onRead: (verifica: VerificaLetta, isFirst: boolean) => Promise<void>) => {
  const [lettura, setLettura] = useState<Lettura>({ stato: 'vuota', errore: null });
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);
  const read = async (source: Source, correzioni: CorrezioniVerifica = {}): Promise<void> => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const before = lettura;
    const onProgress = (inviato: number) => setLettura({ stato: 'lettura', nome: nameSource(source), inviato });
    onProgress(0);
    try {
      const letta = await readVerifica(bilancio, { source, correzioni, signal: controller.signal, onProgress });
      const verifica = {
        ...letta,
        origine: { ...letta.origine, ...('file' in source && describeRicevuto(source.file)) },
      };
      // With those remembered for files of this shape: the next correction adds to them.
      const insieme = verifica.lettura.correzioni;
      await onRead(verifica, before.stato !== 'letta');
      if (controller.signal.aborted) return;
      setLettura({ stato: 'letta', source, verifica, correzioni: insieme, errore: null });
    } catch (error) {
      if (controller.signal.aborted) return;
      const errore = getErrore(error);
      setLettura(before.stato === 'letta' ? { ...before, errore } : { stato: 'vuota', errore });
    }
  };
  const stop = () => {
    request.current?.abort();
    setLettura({ stato: 'vuota', errore: null });
  };
  return { lettura, read, stop };
};
