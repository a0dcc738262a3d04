import { useEffect } from 'react';
import type { OpenEditor } from './editor-context.ts';
import { readPosition } from './grid/keyboard.ts';

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

const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Cheap filter: the DOM is queried for an open dialog only for these keys, not at every digit. */
const isShortcut = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || key === '/' || key === '?' || key === 'F8';

const runCommand = ({ key, shiftKey }: KeyboardEvent, { editor, isSolaLettura, undo, redo }: OpenEditor): boolean => {
  const tasto = key.toLowerCase();
  if (tasto === 's') {
    void editor.save();
    return true;
  }
  if (isSolaLettura || (tasto !== 'z' && tasto !== 'y')) return false;
  if (tasto === 'y' || shiftKey) redo();
  else undo();
  return true;
};

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
    const isTestoAltrui = isTyping(event.target) && event.key.toLowerCase() !== 's';
    return !isTestoAltrui && runCommand(event, aperto);
  }
  // While an amount is being typed, `/` divides.
  if (event.altKey || isTyping(event.target) || aperto.editor.get().digitazione !== null) return false;
  if (event.key === '/') return focusSearch();
  if (event.key !== '?') return false;
  openShortcuts();
  return true;
};

/** The shortcuts of the editor page; off while a dialog is open. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isInDialog() || !press(event, shortcuts)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, [shortcuts]);
};
