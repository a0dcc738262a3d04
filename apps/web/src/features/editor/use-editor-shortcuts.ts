import { useMemo } from 'react';
import { runEditCommand, useShortcuts } from '../../components/editing/index.ts';
import type { OpenEditor } from './editor-context.ts';
import { readPosition } from './grid/cell.ts';

type Shortcuts = {
  readonly aperto: OpenEditor;
  readonly goToSezione: (indice: number) => void;
  readonly openShortcuts: () => void;
  readonly toggleSquadratura: () => void;
  /** Goes to the next suspect of the mismatch, or to the one before. */
  readonly goToSuspect: (direction: 1 | -1) => void;
  /** Shows the accounts behind the line of the cursor. */
  readonly openConti: () => void;
};

const SEZIONI = ['Digit1', 'Digit2', 'Digit3'];

/** Whether the target is a text field outside the grid, which takes the letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  readPosition(target) === null &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

const isShortcut = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || key === '/' || key === '?' || key === 'F8';

const focusSearch = (): boolean => {
  const campo = document.querySelector<HTMLInputElement>('input[data-ricerca]');
  campo?.focus();
  campo?.select();
  return campo !== null;
};

const press = (event: KeyboardEvent, shortcuts: Shortcuts): boolean => {
  const { aperto, goToSezione, openShortcuts, toggleSquadratura, goToSuspect, openConti } = shortcuts;
  if (event.key === 'F8') {
    goToSuspect(event.shiftKey ? -1 : 1);
    return true;
  }
  if (event.altKey && !event.ctrlKey && event.code === 'KeyQ') {
    toggleSquadratura();
    return true;
  }
  const sezione = SEZIONI.indexOf(event.code);
  if (event.altKey && !event.ctrlKey && sezione !== -1) {
    goToSezione(sezione);
    return true;
  }
  if (event.altKey && !event.ctrlKey && event.code === 'KeyC') {
    openConti();
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    const { editor, isSolaLettura, undo, redo } = aperto;
    const canUndo = !isSolaLettura && !isTyping(event.target);
    return runEditCommand(event, { save: () => void editor.save(), undo, redo, canUndo });
  }
  // While an amount is being typed, `/` divides.
  if (event.altKey || isTyping(event.target) || aperto.editor.get().digitazione !== null) return false;
  if (event.key === '/') return focusSearch();
  if (event.key !== '?') return false;
  openShortcuts();
  return true;
};

/** The shortcuts of the editor page. */
export const useEditorShortcuts = (shortcuts: Shortcuts): void => {
  const handlers = useMemo(
    () => ({ isShortcut, press: (event: KeyboardEvent) => press(event, shortcuts) }),
    [shortcuts],
  );
  useShortcuts(handlers);
};
