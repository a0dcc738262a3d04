import type { CodiceVoceInput } from '@vedetta/domain';
import { useMemo, useState } from 'react';
import { tastiSingoli } from '../../lib/tasti/tasti.ts';
import { nameVoce } from './format.ts';
import type { Ambito, Gruppo, Mapping } from './state/mapping.ts';
import { confirmProposed, applyScelta, getGruppo, getVoceConto, isDecided, listGruppo, undo } from './state/mapping.ts';

/** Letters are shortcuts only for who wants them; arrows, Invio and Spazio always are. */
const isLetter = (key: string): boolean => /^[a-z]$/u.test(key);

const GRUPPI: readonly Gruppo[] = ['da_abbinare', 'da_controllare', 'abbinati'];

const isIn = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** Accounts shown, by group, after the search. */
const listShown = (
  mapping: Mapping,
  search: string,
  soli: readonly number[] | null,
): Readonly<Record<Gruppo, readonly number[]>> => {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const matches = (position: number): boolean => {
    const conto = mapping.verifica.conti[position];
    const voce = getVoceConto(mapping, position);
    if (soli?.includes(position) === false) return false;
    const titolo = voce === null ? '' : `${voce} ${nameVoce(voce)}`;
    return isIn(`${conto?.codice ?? ''} ${conto?.descrizione ?? ''} ${titolo}`.toLowerCase(), words);
  };
  const list = (gruppo: Gruppo) => listGruppo(mapping, gruppo).filter(matches);
  return {
    da_abbinare: list('da_abbinare'),
    da_controllare: list('da_controllare'),
    abbinati: list('abbinati'),
  };
};

/** Focus a row once it is rendered. */
const focusConto = (position: number): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-conto="${position}"]`)?.focus());
};

type Options = {
  readonly mapping: Mapping;
  /** Positions of the accounts of a warning, to see those alone. */
  readonly soli: readonly number[] | null;
  readonly onChange: (mapping: Mapping) => void;
};

/** The state of the list of accounts, and its keys. */
export const useAbbinamento = ({ mapping, soli, onChange }: Options) => {
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<Gruppo>>(new Set(['abbinati']));
  const shown = useMemo(() => listShown(mapping, search, soli), [mapping, search, soli]);
  const isClosed = (gruppo: Gruppo): boolean => closed.has(gruppo) && search === '' && soli === null;
  const order = GRUPPI.flatMap((gruppo) => (isClosed(gruppo) ? [] : shown[gruppo]));
  const [cursor, setCursor] = useState<number | null>(null);
  const active = cursor !== null && order.includes(cursor) ? cursor : (order[0] ?? null);
  const [open, setOpen] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<CodiceVoceInput | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [ambito, setAmbito] = useState<Ambito>('azienda');
  const [asking, setAsking] = useState<Gruppo | null>(null);

  const goTo = (position: number | null): void => {
    setCursor(position);
    if (position !== null) focusConto(position);
  };
  /** The next account that nobody decided, after this one and then from the start. */
  const goToNext = (after: Mapping, position: number): void => {
    const place = order.indexOf(position);
    const rest = [...order.slice(place + 1), ...order.slice(0, place)];
    goTo(rest.find((other) => !isDecided(after, other)) ?? position);
  };
  const close = (): void => {
    setHighlighted(null);
    setOpen(null);
    if (active !== null) focusConto(active);
  };
  const choose = (voce: CodiceVoceInput | null): void => {
    const position = open ?? active;
    if (position === null) return;
    const positions = selected.has(position) ? [...selected] : [position];
    const after = applyScelta(mapping, positions, { voce, ambito });
    onChange(after);
    setSelected(new Set());
    setHighlighted(null);
    setOpen(null);
    goToNext(after, position);
  };
  const confirm = (position: number): void => {
    const after = confirmProposed(mapping, [position]);
    if (after === mapping) return;
    onChange(after);
    goToNext(after, position);
  };
  const toggle = (position: number): void => {
    const next = new Set(selected);
    if (!next.delete(position)) next.add(position);
    setSelected(next);
  };
  const confirmAll = (gruppo: Gruppo): void => {
    onChange(confirmProposed(mapping, shown[gruppo]));
    setAsking(null);
  };
  const move = (by: number): void => {
    if (active === null) return;
    goTo(order[Math.min(Math.max(order.indexOf(active) + by, 0), order.length - 1)] ?? active);
  };
  const runOn = (position: number, { key, shiftKey, altKey, code }: KeyboardEvent): boolean => {
    const conto = mapping.verifica.conti[position];
    if (altKey) {
      if (code === 'KeyN') choose(null);
      return code === 'KeyN';
    }
    const commands: Readonly<Record<string, () => void>> = {
      Enter: () => setOpen(position),
      ' ': () => toggle(position),
      s: () => confirm(position),
      S: () => setAsking(shiftKey && conto !== undefined ? getGruppo(conto) : null),
      a: () => setOpen(position),
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
    };
    if (isLetter(key) && !tastiSingoli.get()) return false;
    commands[key]?.();
    return commands[key] !== undefined;
  };
  const press = (event: KeyboardEvent): void => {
    if (open !== null) return;
    if (event.target instanceof HTMLInputElement) {
      if (event.target.dataset['ricerca'] === undefined || event.key !== 'ArrowDown') return;
      event.preventDefault();
      goTo(active);
      return;
    }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) onChange(undo(mapping));
    else if (event.key === '/' && tastiSingoli.get())
      document.querySelector<HTMLInputElement>('input[data-ricerca]')?.focus();
    else if (event.ctrlKey || event.metaKey || active === null || !runOn(active, event)) return;
    event.preventDefault();
  };
  const toggleGruppo = (gruppo: Gruppo): void => {
    const next = new Set(closed);
    if (!next.delete(gruppo)) next.add(gruppo);
    setClosed(next);
  };
  return {
    shown,
    search,
    setSearch,
    isClosed,
    toggleGruppo,
    active,
    setCursor,
    open,
    setOpen,
    close,
    selected,
    toggle,
    clear: () => setSelected(new Set()),
    ambito,
    setAmbito,
    choose,
    confirm,
    confirmAll,
    asking,
    setAsking,
    highlighted,
    setHighlighted,
    /** Its account in hand takes the keys. */
    enter: () => goTo(active),
    press,
    /** What the highlighted choice would make of the statement. */
    effetto:
      open === null || highlighted === null
        ? null
        : {
            voce: highlighted,
            mapping: applyScelta(mapping, selected.has(open) ? [...selected] : [open], { voce: highlighted, ambito }),
          },
  };
};

export type Abbinamento = ReturnType<typeof useAbbinamento>;
