import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { Store } from '../../lib/store.ts';
import { findCell } from './cell.ts';
import type { Position } from './movement.ts';

type Active = Pick<Store<{ readonly attiva: Position<string | number> }>, 'get' | 'subscribe'>;

/**
 * Roving tabindex: Tab enters the grid at the active cell. Set on the DOM, so moving the focus renders no row.
 *
 * @param drawn The rows on screen: when they change, the active cell is a new element.
 */
export const useRovingFocus = (grid: RefObject<HTMLElement | null>, view: Active, drawn: unknown): void => {
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
  }, [view, grid, drawn]);
};
