import { useLayoutEffect } from 'react';
import { createStore } from './store.ts';

/** How many pages on screen need the width of the window: none or one. */
export const widePages = createStore(0);

/** Below this width the menu of a wide page starts collapsed. */
export const ROOMY_SCREEN = 1600;

/** Tells that this page needs the width: on a window that is not roomy the menu starts collapsed. */
export const useWidePage = (): void => {
  useLayoutEffect(() => {
    widePages.set(widePages.get() + 1);
    return () => widePages.set(widePages.get() - 1);
  }, []);
};
