import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A row that scrolls sideways where it has no room: its active element is brought to the middle. The page itself does not move. */
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
