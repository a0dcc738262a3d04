import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ColonnaPortafoglio } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RischioIcon } from '../../components/rischio/index.ts';
import { Header } from './board-header.tsx';
import type { SortProps } from './board-header.tsx';
import { BoardRow } from './board-row.tsx';
import styles from './board.module.css';
import { useGruppi } from './group-cells.tsx';
import type { BoardItem } from './use-board.ts';
import { listBetween } from './selezione.ts';
import { useArrowIn } from './use-arrow-in.ts';
import type { Selezione } from './use-selezione.ts';
import { describeGrid } from './board-columns.ts';
import { computeOffsets, computeScroll, findVisibleRows } from './virtual-rows.ts';

const ROW = { table: 40, card: 152 } as const;
const HEADING = 30;
const HEADER = 34;

type HeadingProps = {
  readonly item: Extract<BoardItem, { tipo: 'gruppo' }>;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
};

/** The signs of the groups by band. */
const BANDE = { alto: 'worst', medio: 'warn', basso: 'good' } as const;
const isGraded = (chiave: string): chiave is keyof typeof BANDE => Object.hasOwn(BANDE, chiave);

const GroupHeading = ({ item, isClosed, onToggle }: HeadingProps) => (
  <div className={styles.heading} role="row">
    <div role="gridcell">
      <button type="button" aria-expanded={!isClosed} onClick={onToggle} data-fascia={item.chiave}>
        {isClosed ? <IconChevronRight size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        {isGraded(item.chiave) && <RischioIcon banda={BANDE[item.chiave]} />}
        <b>{item.nome}</b> <span>{item.aziende}</span> <small>{item.sintesi}</small>
      </button>
    </div>
  </div>
);

/** How many rows were drawn at most: the places to draw them in. */
const useSlots = (count: number): number => {
  const [most, setMost] = useState(count);
  if (count > most) setMost(count);
  return Math.max(count, most, 1);
};

type BoardProps = SortProps & {
  readonly items: readonly BoardItem[];
  readonly isCards: boolean;
  readonly closed: ReadonlySet<string>;
  readonly selected: string | null;
  readonly selezione: Selezione;
  readonly settori: ReadonlyMap<string, string>;
  readonly colonne: readonly ColonnaPortafoglio[];
  readonly onToggle: (chiave: string) => void;
  readonly onSelect: (id: string) => void;
};

/** The position of the row one step away, over the headings; the same at the ends. */
const findNext = (items: readonly BoardItem[], from: number, step: 1 | -1): number => {
  for (let next = from + step; next >= 0 && next < items.length; next += step)
    if (items[next]?.tipo === 'riga') return next;
  return from;
};

const findPlace = (items: readonly BoardItem[], id: string): number =>
  items.findIndex((item) => item.tipo === 'riga' && item.riga.id === id);

/** The company whose row has an element; null: none. */
const findAzienda = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-azienda]')?.dataset['azienda']) || null;

/** The elements of a row that left are another row by now: the focus stays with its company, or with the whole list. */
const holdFocus = (list: HTMLElement | null, id: string | null): void => {
  const active = document.activeElement;
  if (list === null || active === null || !list.contains(active)) return;
  const shown = findAzienda(active);
  if (shown === null || shown === id) return;
  const own = list.querySelector<HTMLElement>(`[data-azienda="${id}"] a`);
  (own ?? list.querySelector<HTMLElement>('[role="grid"]'))?.focus({ preventScroll: true });
};

const isBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/**
 * The companies, a line each; only the lines in view are drawn. Arrows move and with Shift choose,
 * Space opens the sheet, Enter the company.
 */
export const Board = ({
  items,
  isCards,
  closed,
  selected,
  selezione,
  settori,
  colonne,
  onToggle,
  onSelect,
  ...sort
}: BoardProps) => {
  const { ref: measured, height } = useElementSize<HTMLDivElement>();
  const view = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(measured, view);
  const [top, setTop] = useState(0);
  const wanted = useRef<string | null>(null);
  const last = useRef<string | null>(null);
  const focused = useRef<string | null>(null);
  const gruppi = useGruppi();
  const navigate = useNavigate();
  const rowHeight = isCards ? ROW.card : ROW.table;
  const offsets = useMemo(
    () => computeOffsets(items.map(({ tipo }) => (tipo === 'gruppo' ? HEADING : rowHeight))),
    [items, rowHeight],
  );
  const header = isCards ? 0 : HEADER;
  const { from, to } = findVisibleRows(offsets, top, Math.max(height, 1));
  // A row that leaves lends its elements to one that comes: a long scroll creates and drops none.
  const slots = useSlots(to - from);

  /** Shows a row and gives it the focus once it is drawn. */
  const goTo = (place: number): void => {
    const item = items[place];
    const list = view.current;
    if (item?.tipo !== 'riga' || list === null) return;
    const edges = [offsets[place] ?? 0, offsets[place + 1] ?? 0] as const;
    const scroll = computeScroll(edges, list.scrollTop, list.clientHeight - header);
    if (scroll !== null) list.scrollTo({ top: scroll });
    wanted.current = item.riga.id;
    focusWanted();
    if (selected !== null) onSelect(item.riga.id);
  };
  const focusWanted = (): void => {
    if (wanted.current === null) return;
    const link = view.current?.querySelector<HTMLElement>(`[data-azienda="${wanted.current}"] a`);
    if (!link) return;
    link.focus({ preventScroll: true });
    wanted.current = null;
  };
  const afterRender = useEffectEvent(focusWanted);
  useEffect(() => afterRender(), [from, to]);
  const keepFocus = useEffectEvent(() => holdFocus(view.current, focused.current));
  useLayoutEffect(() => keepFocus());

  // To the company of before, or to the first.
  useArrowIn(() => {
    const before = focused.current === null ? -1 : findPlace(items, focused.current);
    goTo(before === -1 ? findNext(items, -1, 1) : before);
  });

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = findAzienda(event.target);
    // Scrolled out of view, the company still is where the keys start.
    const id = row ?? (event.target === event.currentTarget ? focused.current : null);
    if (id === null) return;
    const here = findPlace(items, id);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = findNext(items, here, event.key === 'ArrowDown' ? 1 : -1);
      if (event.shiftKey) selezione.add(listBetween(items, here, next));
      goTo(next);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      goTo(event.key === 'Home' ? findNext(items, -1, 1) : findNext(items, items.length, -1));
    } else if (event.key === ' ' && row !== null && !isBox(event.target)) {
      event.preventDefault();
      onSelect(row);
    }
  };

  const click = (event: MouseEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element) || event.target.closest('label') !== null) return;
    const id = findAzienda(event.target);
    if (id === null) return;
    if (event.target.closest('a') === null) onSelect(id);
    else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      void navigate({ to: '/aziende/$id', params: { id } });
    }
  };

  /** A box of a row, of all the rows, or with Shift of those since the last one. */
  const choose = (event: ChangeEvent<HTMLElement>): void => {
    if (!isBox(event.target)) return;
    if ('tutte' in event.target.dataset) return selezione.toggleAll();
    const id = findAzienda(event.target) ?? '';
    const since = event.nativeEvent instanceof window.MouseEvent && event.nativeEvent.shiftKey ? last.current : null;
    last.current = id;
    if (since === null) return selezione.toggle(id);
    selezione.add(listBetween(items, findPlace(items, since), findPlace(items, id)));
  };

  return (
    <div
      ref={ref}
      className={styles.board}
      data-cards={isCards || undefined}
      style={isCards ? undefined : describeGrid(colonne)}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label="Portafoglio"
        aria-rowcount={items.length + 1}
        onFocus={({ target }) => {
          focused.current = findAzienda(target) ?? focused.current;
        }}
        onKeyDown={press}
        onClick={click}
        onChange={choose}
      >
        <div role="rowgroup">
          <Header gruppi={gruppi} colonne={colonne} chosen={selezione.shown} {...sort} />
        </div>
        <div role="rowgroup" className={styles.rows} data-rows style={{ height: offsets.at(-1) }}>
          {items.slice(from, to).map((item, place) => {
            const row = from + place;
            return (
              <div
                key={row % slots}
                className={styles.place}
                style={{ top: offsets[row], height: item.tipo === 'gruppo' ? HEADING : rowHeight }}
              >
                {item.tipo === 'gruppo' ? (
                  <GroupHeading item={item} isClosed={closed.has(item.chiave)} onToggle={() => onToggle(item.chiave)} />
                ) : (
                  <BoardRow
                    riga={item.riga}
                    index={row + 2}
                    settore={settori.get(item.riga.settore) ?? ''}
                    gruppi={gruppi}
                    colonne={colonne}
                    isSelected={item.riga.id === selected}
                    isChosen={selezione.ids.has(item.riga.id)}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
