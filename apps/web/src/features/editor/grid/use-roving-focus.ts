import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { useEditor, useView } from '../editor-context.ts';
import { findCell } from './cell.ts';

/** Roving tabindex: Tab enters the grid at the active cell. Set on the DOM, so moving the focus renders no row. */
export const useRovingFocus = (griglia: RefObject<HTMLElement | null>): void => {
  const { view } = useEditor();
  const visibili = useView((dati) => dati.visibili);
  useLayoutEffect(() => {
    let cella: HTMLElement | null = null;
    const leave = () => cella?.setAttribute('tabindex', '-1');
    const follow = () => {
      leave();
      cella = findCell(griglia.current, view.get().attiva);
      cella?.setAttribute('tabindex', '0');
    };
    follow();
    const unsubscribe = view.subscribe(follow);
    return () => {
      unsubscribe();
      leave();
    };
  }, [view, griglia, visibili]);
};
