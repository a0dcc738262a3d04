import type { ReactNode } from 'react';
import { createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardPrint } from './board-print.tsx';

type Print = typeof BoardPrint;

/**
 * Draws the printed board while the page is printed, by its button or by the browser; null otherwise. The screen draws the rows in
 * view alone, paper all of them: they are drawn for the print and dropped after it.
 */
export const useBoardPrint = (): ((props: Parameters<Print>[0]) => ReactNode) | null => {
  const [loaded, setLoaded] = useState<Print | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    let isGone = false;
    void import('./board-print.tsx').then(
      (module) => {
        if (!isGone) setLoaded(() => module.BoardPrint);
      },
      // Without a network the print has what is on screen.
      () => undefined,
    );
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      isGone = true;
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && loaded !== null ? (props) => createElement(loaded, props) : null;
};
