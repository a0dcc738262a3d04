import { useEffect } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Switches to the light colour scheme while the page is printed. */
export const useLightPrint = (): void => {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const start = () => {
      before = root.getAttribute(ATTRIBUTE);
      root.setAttribute(ATTRIBUTE, 'light');
    };
    const end = () => {
      if (before !== null) root.setAttribute(ATTRIBUTE, before);
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
};
