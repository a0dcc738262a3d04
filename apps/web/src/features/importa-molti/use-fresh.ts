import { useEffect, useEffectEvent } from 'react';
import type { Importazione } from './state/importazione.ts';

/** Lists and figures of the other pages are stale once something was created. */
export const useFresh = ({ esiti }: Importazione, invalidate: () => Promise<void>): void => {
  const create = Object.values(esiti).filter(({ stato }) => stato.tipo === 'creata').length;
  const refresh = useEffectEvent(() => void invalidate());
  useEffect(() => {
    if (create > 0) refresh();
  }, [create]);
};
