import { useLayoutEffect } from 'react';
import { rightPanelClose } from '../../components/ui/index.ts';
import { STORAGE_GUIDA } from '../../lib/constants.ts';
import { sessionStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** `richiesta`: just opened by the user; it must still take the focus. */
export type GuidaState = 'chiusa' | 'aperta' | 'richiesta';

/** Whether the guide is open; kept until the tab is closed. */
export const guida = createStore<GuidaState>(sessionStorage.read(STORAGE_GUIDA) === 'aperta' ? 'aperta' : 'chiusa');

let opener: Element | null = null;

/** Opens the guide, replacing an open explanation. */
const open = (): void => {
  // Close the explanation first: it returns the focus to its figure, where closing the guide will return it too.
  rightPanelClose.get()?.();
  opener = document.activeElement;
  sessionStorage.write(STORAGE_GUIDA, 'aperta');
  guida.set('richiesta');
};

/** The guide took the focus: it must not take it again when shown after an explanation. */
export const settleGuida = (): void => guida.set('aperta');

/** Closes the guide and returns the focus to where it was opened. */
export const closeGuida = (): void => {
  sessionStorage.remove(STORAGE_GUIDA);
  guida.set('chiusa');
  const returnTarget =
    opener?.isConnected && opener !== document.body ? opener : document.querySelector('[data-guida]');
  if (returnTarget instanceof HTMLElement) returnTarget.focus({ preventScroll: true });
};

/** Closes the guide if visible, else opens it: an explanation hides it. */
export const toggleGuida = (): void => {
  if (guida.get() === 'chiusa' || rightPanelClose.get() !== null) open();
  else closeGuida();
};

/** Elements where Esc has no other meaning: the guide, the page, its title. */
const isNeutral = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('aside *, h1, #contenuto'));

const isInDialog = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** F1 opens and closes the guide; Esc closes it. */
export const useGuidaKeys = (): void => {
  // Before the guide is painted: who sees it can close it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOurs =
        event.key === 'F1' ||
        (event.key === 'Escape' &&
          guida.get() !== 'chiusa' &&
          rightPanelClose.get() === null &&
          isNeutral(event.target));
      if (!isOurs || event.defaultPrevented || isInDialog()) return;
      event.preventDefault();
      toggleGuida();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
