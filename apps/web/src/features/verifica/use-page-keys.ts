import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '../../lib/tasti/tasti.ts';

type Options = {
  readonly onContinue: () => void;
  /** A block pasted anywhere on the page; null where nothing is pasted. */
  readonly onPaste: ((testo: string) => void) | null;
};

/** Alt+→ goes on with the import; Ctrl+V reads what was copied. */
export const usePageKeys = ({ onContinue, onPaste }: Options): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowRight' || isCovered()) return;
    event.preventDefault();
    onContinue();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const testo = event.clipboardData?.getData('text/plain') ?? '';
    if (onPaste === null || event.defaultPrevented || isTyping(event.target) || isCovered() || testo.trim() === '')
      return;
    event.preventDefault();
    onPaste(testo);
  });
  useEffect(() => {
    const listenKeys = (event: KeyboardEvent) => press(event);
    const listenPaste = (event: ClipboardEvent) => paste(event);
    window.addEventListener('keydown', listenKeys);
    window.addEventListener('paste', listenPaste);
    return () => {
      window.removeEventListener('keydown', listenKeys);
      window.removeEventListener('paste', listenPaste);
    };
  }, []);
};
