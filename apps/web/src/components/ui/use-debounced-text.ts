import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '../../lib/constants.ts';

/**
 * Debounced search text: shown at once, reported when typing pauses. The value may also change from outside, by a link or the back button.
 * Who leaves the page before the pause is not called back by the report, also while the next page is still loading.
 *
 * @example const [testo, setTesto] = useDebouncedText(search, searchFor);
 */
export const useDebouncedText = (
  value: string,
  onReport: (testo: string) => void,
): readonly [testo: string, change: (testo: string) => void] => {
  const [testo, setTesto] = useState(value);
  const reported = useRef(value);
  const report = useDebouncedCallback((next: string, pathname: string) => {
    if (window.location.pathname !== pathname) return;
    reported.current = next;
    onReport(next);
  }, DEBOUNCE_MS);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTesto(value);
  }, [value]);
  const change = (next: string) => {
    setTesto(next);
    report(next, window.location.pathname);
  };
  return [testo, change];
};
