import { useEffect } from 'react';
import { isTyping } from '../../lib/tasti/tasti.ts';

/** Calls `onOpen` on `?`, unless the page handles it. */
export const useQuestionMark = (onOpen: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target)) return;
      // After all listeners: a page that handles the key prevents the default.
      setTimeout(() => {
        if (!event.defaultPrevented) onOpen();
      });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onOpen]);
};
