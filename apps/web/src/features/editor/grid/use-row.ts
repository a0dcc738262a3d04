import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import type { RowState } from '../state/row-subscriptions.ts';

/** Subscribes to one line. */
export const useRow = (codice: string): RowState => {
  const { righe } = useEditor().editor;
  const subscribe = useCallback((listener: () => void) => righe.subscribe(codice, listener), [righe, codice]);
  return useSyncExternalStore(subscribe, () => righe.getRiga(codice));
};
