import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { CampoOrdine, ColonnaPortafoglio, OrdinePortafoglio } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { BoardRow } from './board-row.tsx';
import styles from './board.module.css';
import { useGruppi } from './group-cells.tsx';
import type { GruppoInRiga } from './group-cells.tsx';
import type { BoardItem } from './use-board.ts';
import { describeGrid } from './board-columns.ts';
import { computeOffsets, computeScroll, findVisibleRows } from './virtual-rows.ts';

const ROW = { table: 40, card: 124 } as const;
const HEADING = 30;
const HEADER = 34;

type SortProps = { readonly ordine: OrdinePortafoglio; readonly onOrdine: (ordine: OrdinePortafoglio) => void };

/** The first order of a column: names from A, deadlines from the nearest, the rest from the worst or the latest. */
const chooseNext = (campo: CampoOrdine, ordine: OrdinePortafoglio): OrdinePortafoglio => {
  const first = campo === 'nome' || campo === 'settore' || campo === 'scadenza' ? campo : (`-${campo}` as const);
  if (ordine !== first) return first;
  return first === campo ? `-${campo}` : campo;
};

const SORTS = { [-1]: 'descending', 0: 'none', 1: 'ascending' } as const;
const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const;

const findVerso = (campo: CampoOrdine, ordine: OrdinePortafoglio) => {
  if (ordine === campo) return SORTS[1];
  return ordine === `-${campo}` ? SORTS[-1] : SORTS[0];
};

const SortHeading = ({
  campo,
  nome,
  ordine,
  onOrdine,
}: SortProps & { readonly campo: CampoOrdine; readonly nome: string }) => {
  const verso = findVerso(campo, ordine);
  return (
    <div role="columnheader" aria-sort={verso}>
      <button
        type="button"
        className={styles.sort}
        data-verso={verso}
        onClick={() => onOrdine(chooseNext(campo, ordine))}
      >
        {nome} <span aria-hidden="true">{ARROWS[verso]}</span>
      </button>
    </div>
  );
};

type HeaderProps = SortProps & {
  readonly gruppi: readonly GruppoInRiga[];
  readonly colonne: readonly ColonnaPortafoglio[];
};

const Header = ({ gruppi, colonne, ...props }: HeaderProps) => {
  const headings: Readonly<Record<ColonnaPortafoglio, ReactNode>> = {
    data: <SortHeading campo="data" nome="Ultimo dato" {...props} />,
    grado: <SortHeading campo="grado" nome="Grado" {...props} />,
    delta: <SortHeading campo="delta" nome="Δ" {...props} />,
    andamento: <div role="columnheader">Andamento</div>,
    gruppi: (
      <div className={styles.groups} role="columnheader">
        <span className="sr-only">Gruppi</span>
        {gruppi.map(({ codice, breve, nome }) => (
          <span key={codice} title={nome}>
            {breve}
          </span>
        ))}
      </div>
    ),
    segnali: <SortHeading campo="segnali" nome="Segn." {...props} />,
    scadenza: <SortHeading campo="scadenza" nome="Scadenza" {...props} />,
    responsabile: (
      <div role="columnheader" title="Responsabile">
        Resp.
      </div>
    ),
  };
  return (
    <div className={`${styles.grid} ${styles.header}`} role="row" aria-rowindex={1}>
      <SortHeading campo="nome" nome="Azienda" {...props} />
      {colonne.map((colonna) => (
        <Fragment key={colonna}>{headings[colonna]}</Fragment>
      ))}
    </div>
  );
};

type HeadingProps = {
  readonly item: Extract<BoardItem, { tipo: 'gruppo' }>;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
};

const GroupHeading = ({ item, isClosed, onToggle }: HeadingProps) => (
  <div className={styles.heading} role="row">
    <div role="gridcell">
      <button type="button" aria-expanded={!isClosed} onClick={onToggle} data-fascia={item.chiave}>
        {isClosed ? <IconChevronRight size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        <b>{item.nome}</b> <span>{item.aziende}</span>
      </button>
    </div>
  </div>
);

type BoardProps = SortProps & {
  readonly items: readonly BoardItem[];
  readonly isCards: boolean;
  readonly closed: ReadonlySet<string>;
  readonly selected: string | null;
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

/** The companies, a line each; only the lines in view are drawn. Arrows move, Space opens the sheet, Enter the company. */
export const Board = ({
  items,
  isCards,
  closed,
  selected,
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
  const gruppi = useGruppi();
  const navigate = useNavigate();
  const rowHeight = isCards ? ROW.card : ROW.table;
  const offsets = useMemo(
    () => computeOffsets(items.map(({ tipo }) => (tipo === 'gruppo' ? HEADING : rowHeight))),
    [items, rowHeight],
  );
  const header = isCards ? 0 : HEADER;
  const { from, to } = findVisibleRows(offsets, top, Math.max(height, 1));

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

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-azienda]') : null;
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = items.findIndex((item) => item.tipo === 'riga' && item.riga.id === row.dataset['azienda']);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      goTo(findNext(items, here, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      goTo(event.key === 'Home' ? findNext(items, -1, 1) : findNext(items, items.length, -1));
    } else if (event.key === ' ') {
      event.preventDefault();
      onSelect(row.dataset['azienda'] ?? '');
    }
  };

  const click = (event: MouseEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-azienda]')?.dataset['azienda'];
    if (id === undefined) return;
    if (event.target.closest('a') === null) onSelect(id);
    else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      void navigate({ to: '/aziende/$id', params: { id } });
    }
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
        onKeyDown={press}
        onClick={click}
      >
        <div role="rowgroup">
          <Header gruppi={gruppi} colonne={colonne} {...sort} />
        </div>
        <div role="rowgroup" className={styles.rows} data-rows style={{ height: offsets.at(-1) }}>
          {items.slice(from, to).map((item, place) => {
            const row = from + place;
            return (
              <div
                key={item.tipo === 'gruppo' ? item.chiave : item.riga.id}
                className={styles.place}
                style={{ top: offsets[row] }}
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
