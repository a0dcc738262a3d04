import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Centres the active element of a row that scrolls horizontally, without scrolling the page. */
export const useActiveInView = (active: string): RefObject<HTMLElement | null> => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = row.current?.querySelector('[data-active]');
    if (row.current === null || element === null || element === undefined) return;
    const container = row.current.getBoundingClientRect();
    const { left, width } = element.getBoundingClientRect();
    row.current.scrollLeft += left - container.left - (container.width - width) / 2;
  }, [active]);
  return row;
};
