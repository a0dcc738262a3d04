import { useEffect } from 'react';

const ATTRIBUTO = 'data-mantine-color-scheme';

/** Paper is white: while the page is printed the scheme is the light one. */
export const useStampaChiara = (): void => {
  useEffect(() => {
    const radice = document.documentElement;
    let prima: string | null = null;
    const start = () => {
      prima = radice.getAttribute(ATTRIBUTO);
      radice.setAttribute(ATTRIBUTO, 'light');
    };
    const end = () => {
      if (prima !== null) radice.setAttribute(ATTRIBUTO, prima);
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
};
