import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../../lib/tasti/tasti.ts';

/** Where the focus is on a page that was just opened: on nothing, or on its title. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('h1'));

/** An arrow pressed where nothing has the focus enters the list: the keys that its page names hold at once, also before a Tab. */
export const useArrowIn = (enter: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!isNowhere(event.target) || isCovered()) return;
    event.preventDefault();
    enter();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
