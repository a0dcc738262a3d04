import { useEffect, useRef, useState } from 'react';

/** The width of an A4 sheet at 96 dots per inch. */
const SHEET_PX = (210 / 25.4) * 96;

/** Shrinks the sheets to the width of the screen, so that a phone shows whole pages; never enlarges them. */
export const useFit = () => {
  const table = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = table.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScale(Math.min(1, entry.contentRect.width / SHEET_PX));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { table, scale };
};
