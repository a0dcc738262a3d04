import { useEffect } from 'react';

const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

type Shortcuts = {
  /** Cheap filter: the DOM is queried for an open dialog only for these keys, not at every digit. */
  readonly isShortcut: (event: KeyboardEvent) => boolean;
  /** Runs the shortcut; false leaves the key to the browser. */
  readonly press: (event: KeyboardEvent) => boolean;
};

/** The shortcuts of the page of an editor; off while a dialog is open. */
export const useShortcuts = ({ isShortcut, press }: Shortcuts): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isInDialog() || !press(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, [isShortcut, press]);
};

type EditCommands = {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Nothing to undo here: the text of a field undoes its own typing, a locked page has no changes. */
  readonly canUndo: boolean;
};

/** Ctrl+S, Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z. */
export const runEditCommand = (
  { key, shiftKey }: KeyboardEvent,
  { save, undo, redo, canUndo }: EditCommands,
): boolean => {
  const letter = key.toLowerCase();
  if (letter === 's') {
    save();
    return true;
  }
  if (!canUndo || (letter !== 'z' && letter !== 'y')) return false;
  if (letter === 'y' || shiftKey) redo();
  else undo();
  return true;
};
