import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import type { RigaAperta } from '../stato/righe-seguite.ts';

/** Subscribes to one line. */
export const useRigaAperta = (codice: string): RigaAperta => {
  const { righe } = useEditor().editor;
  const subscribe = useCallback((listener: () => void) => righe.subscribe(codice, listener), [righe, codice]);
  return useSyncExternalStore(subscribe, () => righe.getRiga(codice));
};
