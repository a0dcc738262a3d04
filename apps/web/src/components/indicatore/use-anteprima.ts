import type { Indicatore, ParamsBody } from '@vedetta/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { DEBOUNCE_CHECK_MS } from '../../lib/constants.ts';
import { computeLive } from '../../queries/indicatori.ts';

/** The last preview; its figures stay on screen while the next one loads. */
export type Anteprima = {
  readonly indicatori: readonly Indicatore[] | null;
  /** The inputs of this preview. */
  readonly params: ParamsBody['params'] | null;
  readonly computedAt: Date | null;
  readonly errore: ApiError | null;
};

const NONE: Anteprima = { indicatori: null, params: null, computedAt: null, errore: null };

/**
 * Previews the indicators of a group with changed inputs; nothing is stored. Debounced; a newer change aborts the
 * previous request. Without changes there is no preview.
 */
export const useAnteprima = (id: string, gruppo: string, params: ParamsBody['params']): Anteprima => {
  const [anteprima, setAnteprima] = useState(NONE);
  const body = JSON.stringify({ params });
  const isActive = params.length > 0;
  // After the changes are discarded, the next ones must not show old figures.
  if (!isActive && anteprima !== NONE) setAnteprima(NONE);
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const compute = async () => {
      try {
        const sent = JSON.parse(body) as ParamsBody;
        const indicatori = await computeLive({ id, gruppo }, sent.params, controller.signal);
        setAnteprima({ indicatori, params: sent.params, computedAt: new Date(), errore: null });
      } catch (error) {
        if (!controller.signal.aborted && error instanceof ApiError)
          setAnteprima((last) => ({ ...last, errore: error }));
      }
    };
    const timer = setTimeout(() => void compute(), DEBOUNCE_CHECK_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, gruppo, body, isActive]);
  return anteprima;
};
