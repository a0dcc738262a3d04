import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '../../lib/tasti.ts';
import { useLetterKeys } from '../../lib/use-letter-keys.ts';
import type { EntryRow } from './rows.ts';
import { canConfirm } from './rows.ts';
import type { Entries } from './use-entries.ts';

type Options = {
  readonly rows: readonly EntryRow[];
  readonly entries: Entries;
  readonly isReadOnly: boolean;
  readonly onSetAside: (row: EntryRow) => void;
};

const findFocused = (rows: readonly EntryRow[]): EntryRow | undefined => {
  const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['key'];
  return rows.find((row) => row.key === key);
};

/** C confirms the row with the focus, N sets it aside, Ctrl+Z undoes the last change. */
export const useEntryKeys = ({ rows, entries, isReadOnly, onSetAside }: Options): void => {
  useLetterKeys({
    c: () => {
      const row = findFocused(rows);
      if (!isReadOnly && row !== undefined && canConfirm(row)) void entries.confirm(row);
    },
    n: () => {
      const row = findFocused(rows);
      if (!isReadOnly && row !== undefined && row.entry?.stato !== 'non_serve') onSetAside(row);
    },
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented) return;
    if (isReadOnly || isTyping(event.target) || isCovered() || !entries.canUndo) return;
    event.preventDefault();
    void entries.undo();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
