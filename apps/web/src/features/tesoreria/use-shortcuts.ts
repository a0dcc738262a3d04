import { useEffect } from 'react';

type Shortcuts = { readonly save: () => void; readonly undo: () => void; readonly redo: () => void };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

const run = (event: KeyboardEvent, { save, undo, redo }: Shortcuts): boolean => {
  const key = event.key.toLowerCase();
  if (key === 's') {
    save();
    return true;
  }
  if (isTyping(event.target)) return false;
  if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
  else if (key === 'z') undo();
  else return false;
  return true;
};

/** Ctrl+S, Ctrl+Z and Ctrl+Y of the page; off while a dialog is open. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('[role="dialog"]') !== null || !run(event, shortcuts)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, [shortcuts]);
};
