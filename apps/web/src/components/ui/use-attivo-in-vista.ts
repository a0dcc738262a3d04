import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Centres the active element of a row that scrolls horizontally, without scrolling the page. */
export const useAttivoInVista = (attivo: string): RefObject<HTMLElement | null> => {
  const riga = useRef<HTMLElement>(null);
  useEffect(() => {
    const elemento = riga.current?.querySelector('[data-active]');
    if (riga.current === null || elemento === null || elemento === undefined) return;
    const contenitore = riga.current.getBoundingClientRect();
    const { left, width } = elemento.getBoundingClientRect();
    riga.current.scrollLeft += left - contenitore.left - (contenitore.width - width) / 2;
  }, [attivo]);
  return riga;
};
