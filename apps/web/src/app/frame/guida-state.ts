import { useEffect } from 'react';
import { rightPanelClose } from '../../components/ui/index.ts';
import { STORAGE_GUIDA } from '../../lib/constants.ts';
import { sessionStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** `richiesta`: open, and asked for a moment ago, so that it takes the focus. */
export type StatoGuida = 'chiusa' | 'aperta' | 'richiesta';

/** Whether the guide is open; remembered as long as the tab lives. */
export const guida = createStore<StatoGuida>(sessionStorage.read(STORAGE_GUIDA) === 'aperta' ? 'aperta' : 'chiusa');

let origine: Element | null = null;

/** Opens the guide in the place of an explanation, if there is one. */
const open = (): void => {
  // Closed first: it gives the focus back to the figure that it explained, where closing the guide leads.
  rightPanelClose.get()?.();
  origine = document.activeElement;
  sessionStorage.write(STORAGE_GUIDA, 'aperta');
  guida.set('richiesta');
};

/** It has had the focus: when an explanation that covered it goes away it takes it no more. */
export const settleGuida = (): void => guida.set('aperta');

/** Closes the guide and gives the focus back to where it was asked for. */
export const closeGuida = (): void => {
  sessionStorage.remove(STORAGE_GUIDA);
  guida.set('chiusa');
  const ritorno = origine?.isConnected && origine !== document.body ? origine : document.querySelector('[data-guida]');
  if (ritorno instanceof HTMLElement) ritorno.focus({ preventScroll: true });
};

/** Opens the guide, or closes it where it is on screen: an explanation covers it. */
export const toggleGuida = (): void => {
  if (guida.get() === 'chiusa' || rightPanelClose.get() !== null) open();
  else closeGuida();
};

/** Where Esc has nothing else to leave: the guide, the page itself, its title. */
const isQuiete = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('aside *, h1, #contenuto'));

const isInDialogo = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** F1 opens and closes the guide; Esc closes it. */
export const useTastiGuida = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSua =
        event.key === 'F1' ||
        (event.key === 'Escape' &&
          guida.get() !== 'chiusa' &&
          rightPanelClose.get() === null &&
          isQuiete(event.target));
      if (!isSua || event.defaultPrevented || isInDialogo()) return;
      event.preventDefault();
      toggleGuida();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
