import { useEffect, useEffectEvent } from 'react';
import { moveToRow } from '../../lib/tasti/row-keys.ts';
import { isCovered, isTyping } from '../../lib/tasti/tasti.ts';
import { useLetterKeys } from '../../lib/tasti/use-letter-keys.ts';
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

/** True for an arrow pressed on a row, outside its fields and choices. */
const isRowArrow = ({ key, target, altKey, ctrlKey }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' || key === 'ArrowUp') &&
  !altKey &&
  !ctrlKey &&
  target instanceof Element &&
  !isTyping(target) &&
  target.closest('[data-row]') !== null &&
  target.closest('[role="radiogroup"]') === null;

/** C confirms the row with the focus, N sets it aside, Ctrl+Z undoes the last change, arrows move among the rows. */
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
    if (!event.defaultPrevented && !isCovered() && isRowArrow(event)) {
      event.preventDefault();
      moveToRow(event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
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
