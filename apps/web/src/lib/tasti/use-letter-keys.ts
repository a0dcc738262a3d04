import { useEffect, useEffectEvent } from 'react';
import { isGoing, isLetterKey } from './tasti.ts';

/**
 * Single letters that act on a page; never in a field, under a dialog or when the user switched them off.
 * @example useLetterKeys({ o: openUltimo });
 */
export const useLetterKeys = (azioni: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const azione = azioni[event.key.toLowerCase()];
    if (azione === undefined || event.shiftKey || isGoing.get() || !isLetterKey(event)) return;
    event.preventDefault();
    azione();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
