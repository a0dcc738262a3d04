import { useMemo } from 'react';
import { runEditCommand, useShortcuts } from '../../components/editing/index.ts';
import type { PianoEditor } from './state/editor.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && !altKey;

/** Ctrl+S, Ctrl+Z and Ctrl+Y of the page. */
export const usePianoShortcuts = (editor: PianoEditor): void => {
  const shortcuts = useMemo(
    () => ({
      isShortcut,
      press: (event: KeyboardEvent) =>
        runEditCommand(event, {
          save: () => void editor.save(),
          undo: () => editor.dispatch({ type: 'undo' }),
          redo: () => editor.dispatch({ type: 'redo' }),
          canUndo: !isTyping(event.target),
        }),
    }),
    [editor],
  );
  useShortcuts(shortcuts);
};
