import type { Indicatore, ParamsBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { DEBOUNCE_CHECK_MS } from '../../lib/constants.ts';

/** The last preview: its figures stay on the screen while the next one is on its way. */
export type Anteprima = {
  readonly indicatori: readonly Indicatore[] | null;
  /** The inputs they were computed with. */
  readonly params: ParamsBody['params'] | null;
  readonly alle: Date | null;
  readonly errore: ApiError | null;
};

const NESSUNA: Anteprima = { indicatori: null, params: null, alle: null, errore: null };

/**
 * The indicators of a group as they would be with some inputs changed; nothing is stored. It waits for a pause in the
 * typing, and a request overtaken by a later change is cancelled. Without changes there is no preview.
 */
export const useAnteprima = (id: string, gruppo: string, params: ParamsBody['params']): Anteprima => {
  const [anteprima, setAnteprima] = useState(NESSUNA);
  const body = JSON.stringify({ params });
  const isAttiva = params.length > 0;
  // Figures of changes given up must not come back with the next ones.
  if (!isAttiva && anteprima !== NESSUNA) setAnteprima(NESSUNA);
  useEffect(() => {
    if (!isAttiva) return undefined;
    const controller = new AbortController();
    const compute = async () => {
      try {
        const inviati = JSON.parse(body) as ParamsBody;
        const { dati } = await call(endpoints.computeLive, {
          params: { id, gruppo },
          body: inviati,
          signal: controller.signal,
        });
        setAnteprima({ indicatori: dati, params: inviati.params, alle: new Date(), errore: null });
      } catch (error) {
        if (!controller.signal.aborted && error instanceof ApiError)
          setAnteprima((ultima) => ({ ...ultima, errore: error }));
      }
    };
    const attesa = setTimeout(() => void compute(), DEBOUNCE_CHECK_MS);
    return () => {
      clearTimeout(attesa);
      controller.abort();
    };
  }, [id, gruppo, body, isAttiva]);
  return anteprima;
};
