import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isCovered, isTyping } from '../../lib/tasti/tasti.ts';
import { measureShown, listScelte, toggleScelta, toggleShown } from './selezione.ts';

/** The companies chosen in the board, across its filters. */
export type Selezione = {
  /** In the order of the board first, then those that the filters hide. */
  readonly ids: ReadonlySet<string>;
  /** How many of those that the filters show are chosen. */
  readonly shown: 'none' | 'some' | 'all';
  /** Chosen ones that the filters hide. */
  readonly hidden: number;
  readonly toggle: (id: string) => void;
  readonly add: (ids: Iterable<string>) => void;
  /** All that the filters show, or none of them if all are chosen. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

const NESSUNA: ReadonlySet<string> = new Set();

type SelezioneOptions = {
  /** All companies: one that is deleted is chosen no more. */
  readonly all: ReadonlySet<string>;
  /** Those of the filters, in the order of the board. */
  readonly shown: ReadonlySet<string>;
  /** Something else is open on the page, which Esc closes first. */
  readonly isPanelOpen: boolean;
};

/** Ctrl+A chooses all that the filters show, Esc none. */
export const useSelezione = ({ all, shown, isPanelOpen }: SelezioneOptions): Selezione => {
  const [chosen, setChosen] = useState(NESSUNA);
  const ids = useMemo(() => (chosen.size === 0 ? NESSUNA : listScelte(chosen, all, shown)), [chosen, all, shown]);
  const add = (more: Iterable<string>) => setChosen((before) => new Set([...before, ...more]));
  const clear = () => setChosen(NESSUNA);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      add(shown);
    } else if (event.key === 'Escape' && !isPanelOpen && ids.size > 0) {
      event.preventDefault();
      clear();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return {
    ids,
    shown: measureShown(ids, shown),
    hidden: ids.size === 0 ? 0 : [...ids].filter((id) => !shown.has(id)).length,
    toggle: (id) => setChosen((before) => toggleScelta(before, id)),
    add,
    toggleAll: () => setChosen((before) => toggleShown(before, shown)),
    clear,
  };
};
