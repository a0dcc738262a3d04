import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { useEditor, useView } from '../editor-context.ts';
import { findCell } from './cell.ts';

/** Roving tabindex: Tab enters the grid at the active cell. Set on the DOM, so moving the focus renders no row. */
export const useRovingFocus = (grid: RefObject<HTMLElement | null>): void => {
  const { view } = useEditor();
  const visible = useView((dati) => dati.visible);
  useLayoutEffect(() => {
    let cell: HTMLElement | null = null;
    const leave = () => cell?.setAttribute('tabindex', '-1');
    const follow = () => {
      leave();
      cell = findCell(grid.current, view.get().attiva);
      cell?.setAttribute('tabindex', '0');
    };
    follow();
    const unsubscribe = view.subscribe(follow);
    return () => {
      unsubscribe();
      leave();
    };
  }, [view, grid, visible]);
};
