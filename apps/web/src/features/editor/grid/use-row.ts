import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import type { RowState } from '../state/row-subscriptions.ts';

/** Subscribes to one line. */
export const useRow = (codice: string): RowState => {
  const { rows } = useEditor().editor;
  const subscribe = useCallback((listener: () => void) => rows.subscribe(codice, listener), [rows, codice]);
  return useSyncExternalStore(subscribe, () => rows.getRow(codice));
};
