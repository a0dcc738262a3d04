import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { useEditor, useVista } from '../editor-context.ts';
import { findCella } from './cella.ts';

/** Roving tabindex: Tab enters the grid at the active cell. Set on the DOM, so moving the focus renders no row. */
export const useFuocoMobile = (griglia: RefObject<HTMLElement | null>): void => {
  const { vista } = useEditor();
  const visibili = useVista((dati) => dati.visibili);
  useLayoutEffect(() => {
    let cella: HTMLElement | null = null;
    const leave = () => cella?.setAttribute('tabindex', '-1');
    const follow = () => {
      leave();
      cella = findCella(griglia.current, vista.get().attiva);
      cella?.setAttribute('tabindex', '0');
    };
    follow();
    const unsubscribe = vista.subscribe(follow);
    return () => {
      unsubscribe();
      leave();
    };
  }, [vista, griglia, visibili]);
};
