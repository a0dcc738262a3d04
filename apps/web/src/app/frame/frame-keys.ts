import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { SEQUENCE_MS } from '../../lib/constants.ts';
import { focusSearch, moveToRow, toggleRow } from '../../lib/tasti/row-keys.ts';
import { isGoing, isLetterKey } from '../../lib/tasti/tasti.ts';
import { askToLeave } from '../../lib/unsaved.ts';

let end: ReturnType<typeof setTimeout> | undefined;
const setGoing = (going: boolean): void => {
  clearTimeout(end);
  isGoing.set(going);
  if (going) end = setTimeout(() => isGoing.set(false), SEQUENCE_MS);
};

type Destination =
  | '/'
  | '/portafoglio'
  | '/scadenze'
  | '/posta-in-arrivo'
  | '/avvisi'
  | '/aziende'
  | '/bilanci'
  | '/profile'
  | 'azienda';
const DESTINATIONS: Readonly<Record<string, Destination>> = {
  p: '/',
  f: '/portafoglio',
  d: '/scadenze',
  i: '/posta-in-arrivo',
  v: '/avvisi',
  a: '/aziende',
  b: '/bilanci',
  s: 'azienda',
  u: '/profile',
};

const useGo = () => {
  const navigate = useNavigate();
  return (letter: string): void => {
    const to = DESTINATIONS[letter];
    const id = aziendaCorrente.get();
    if (to === undefined || ((to === 'azienda' || to === '/bilanci') && id === null)) return;
    askToLeave(() => {
      if (to === 'azienda') void navigate({ to: '/aziende/$id', params: { id: id ?? '' } });
      else void navigate({ to });
    });
  };
};

const LIST_KEYS: Readonly<Record<string, () => boolean>> = {
  j: () => moveToRow(1),
  k: () => moveToRow(-1),
  x: toggleRow,
  '/': focusSearch,
};

/** Keys that hold on every page: Ctrl+K, `g` and a letter, J K X and `/` in lists. Pages that handle a key come first. */
export const useFrameKeys = (onPalette: () => void): void => {
  const go = useGo();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
      event.preventDefault();
      onPalette();
      return;
    }
    if (!isLetterKey(event) || event.shiftKey) return;
    if (isGoing.get()) {
      event.preventDefault();
      setGoing(false);
      go(key);
    } else if (key === 'g') setGoing(true);
    else if (LIST_KEYS[key]?.() === true) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
