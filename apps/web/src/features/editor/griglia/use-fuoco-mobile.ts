import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { useEditor, useVista } from '../editor-context.ts';
import { findCella } from './cella.ts';

/** Tab enters the grid at the active cell. The rows know nothing of it: none is drawn again because the keyboard moves on. */
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
