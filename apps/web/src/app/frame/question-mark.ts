import { useEffect } from 'react';

const isScrivendo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Presses `?` for the user: a page with keys of its own answers with its list, the frame with the general one. */
export const askKeys = (): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
};

/** Runs where `?` is pressed and the page has no list of keys of its own. */
export const useQuestionMark = (onOpen: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isScrivendo(event.target)) return;
      // Once every listener has had its say: what a page has answered itself is prevented.
      setTimeout(() => {
        if (!event.defaultPrevented) onOpen();
      });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onOpen]);
};
