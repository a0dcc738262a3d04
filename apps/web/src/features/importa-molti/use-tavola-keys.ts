import { useEffect, useEffectEvent } from 'react';
import { isCovered, isLetterKey, isTyping } from '../../lib/tasti/tasti.ts';

const ROW = '[data-riga]';

const listRows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)];

const findRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/** A row is entered at its tick, or at its first control where the tick is off. */
const focusRow = (row: HTMLElement | null | undefined): boolean => {
  const target = row?.querySelector<HTMLElement>('input:enabled, select, button');
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return target !== null && target !== undefined;
};

const moveRow = (step: 1 | -1): boolean => {
  const rows = listRows();
  const row = findRow();
  const here = row === null ? -1 : rows.indexOf(row);
  return focusRow(here === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, here + step))]);
};

const toggleIncluded = (): boolean => {
  const box = findRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]:enabled');
  box?.click();
  return box !== null && box !== undefined;
};

/** Opens the list of a choice of the row. */
const openField = (campo: 'settore' | 'forma'): boolean => {
  const field = findRow()?.querySelector<HTMLElement>(`[data-campo="${campo}"] :is(select, input)`);
  if (field === null || field === undefined) return false;
  field.focus();
  if (field instanceof HTMLSelectElement) field.showPicker();
  else field.click();
  return true;
};

const LETTERS: Readonly<Record<string, () => boolean>> = {
  x: toggleIncluded,
  s: () => openField('settore'),
  f: () => openField('forma'),
};

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

const press = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || !isPlain(event)) return false;
  const step = ARROWS[event.key];
  if (step !== undefined) return !isTyping(event.target) && !isCovered() && moveRow(step);
  // Out of a list, which takes the arrows for itself, back to the row.
  if (event.key === 'Escape') return event.target instanceof HTMLSelectElement && focusRow(findRow());
  return isLetterKey(event) && (LETTERS[event.key.toLowerCase()]?.() ?? false);
};

/** Keys of the table: up and down a row, X takes it in or out, S opens its sector, F its legal form. */
export const useTavolaKeys = (): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (press(event)) event.preventDefault();
  });
  useEffect(() => {
    // Before the keys of the frame, where X is of lists.
    window.addEventListener('keydown', handle, { capture: true });
    return () => window.removeEventListener('keydown', handle, { capture: true });
  }, []);
};
