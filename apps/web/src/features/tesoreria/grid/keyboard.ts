import type { CampiPiano, RigaMostrata } from '@vedetta/domain';
import { euro, euroToNumber, parseOperazione } from '@vedetta/domain';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GridKeys } from '../../../components/grid/index.ts';
import { findCell, move, moveInput, moveTab, pressGridKey, readCell } from '../../../components/grid/index.ts';
import { describeErrore, formatRaw } from '../../../lib/typed-amount.ts';
import { copyToRight, replaceCell } from '../state/changes.ts';

import type { CellPosition, GridView } from './view.ts';
import { isSamePosition } from './view.ts';

/** What the keys of the grid need to know. */
export type GridContext = {
  readonly view: GridView;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly RigaMostrata[];
  readonly periods: number;
  /** Periods that cannot be typed in: they hold actual amounts. */
  readonly closed: readonly number[];
  /** Weeks out of a plan by months are shown only. */
  readonly isReadOnly: boolean;
  readonly campi: CampiPiano;
  readonly change: (campi: CampiPiano) => void;
  readonly explain: (position: CellPosition) => void;
  /** Tells why what was typed is not taken. */
  readonly refuse: (motivo: string) => void;
};

const isTypable = ({ rows, closed, isReadOnly }: GridContext, { codice, column }: CellPosition): boolean =>
  !isReadOnly && !closed.includes(column) && rows.find((row) => row.codice === codice)?.specie !== 'somma';

const listCells = (context: GridContext): readonly CellPosition[] =>
  context.rows
    .filter(({ specie }) => specie !== 'somma')
    .flatMap(({ codice }) => listPeriods(context).map((column) => ({ codice, column })))
    .filter((position) => isTypable(context, position));

const listPeriods = ({ periods }: GridContext): readonly number[] =>
  Array.from({ length: periods }, (_, column) => column);

const getCentesimi = ({ rows }: GridContext, { codice, column }: CellPosition): number =>
  rows.find((row) => row.codice === codice)?.importi[column] ?? 0;

const goTo = ({ view, grid }: GridContext, attiva: CellPosition): boolean => {
  // The cell being typed in becomes a plain one; at once, so that no key is lost between the two.
  flushSync(() => view.set({ attiva, typing: null }));
  findCell(grid.current, attiva)?.focus();
  return true;
};

/** Writes what was typed; an unreadable text stays in its cell. */
export const confirmTyping = ({ view, campi, change, refuse }: GridContext): boolean => {
  const { typing } = view.get();
  if (typing === null) return true;
  const letto = parseOperazione(typing.testo);
  if (!letto.ok) {
    refuse(`${describeErrore(letto.rifiuto)}: correggerlo, o premere Esc per rinunciare.`);
    return false;
  }
  view.set({ ...view.get(), typing: null });
  change(replaceCell(campi, typing.codice, typing.column, letto.valore === null ? null : euroToNumber(letto.valore)));
  return true;
};

const startTyping = (context: GridContext, position: CellPosition, testo: string): boolean => {
  if (!isTypable(context, position)) return false;
  context.view.set({ attiva: position, typing: { ...position, testo } });
  return true;
};

/** Begins to type from the amount of the cell. */
export const openCell = (context: GridContext, position: CellPosition): boolean =>
  startTyping(context, position, formatRaw(euro(getCentesimi(context, position))));

const createKeys = (context: GridContext, here: CellPosition): GridKeys => {
  const { rows, view } = context;
  const shape = { visible: rows.map(({ codice }) => codice), columns: listPeriods(context) };
  const isInput = (codice: string): boolean => rows.find((row) => row.codice === codice)?.specie !== 'somma';
  const confirmAnd = (target: CellPosition | null): boolean => {
    if (!confirmTyping(context)) return true;
    return target !== null && goTo(context, target);
  };
  return {
    isTyping: () => view.get().typing !== null,
    enter: (direction) => confirmAnd(moveInput(shape, here, direction, isInput)),
    tab: (direction) => confirmAnd(moveTab(shape, listCells(context), here, direction)),
    startTyping: () => openCell(context, here),
    stopTyping: () => view.get().typing !== null && goTo(context, here),
    move: (key, ctrl) => confirmAnd(move(shape, here, key, ctrl)),
  };
};

/** Keys of this grid beside those of every grid. */
const pressOwnKey = (context: GridContext, here: CellPosition, event: KeyboardEvent): boolean => {
  const { campi, change, explain, view } = context;
  const { key } = event;
  if (key === 'F1') {
    explain(here);
    return true;
  }
  if (view.get().typing !== null || !isTypable(context, here)) return false;
  if (key === 'Delete' || key === 'Backspace') {
    change(replaceCell(campi, here.codice, here.column, null));
    return true;
  }
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'd') return false;
    change(copyToRight(campi, here.codice, here.column, getCentesimi(context, here) / 100));
    return true;
  }
  return /^[\d\-\u2212(=+]$/u.test(key) && startTyping(context, here, key);
};

const readPosition = (target: EventTarget): CellPosition | null => {
  const cell = readCell(target);
  return cell === null ? null : { codice: cell.codice, column: Number(cell.column) };
};

/** Key, focus and copy handlers, delegated for all cells. */
export const createHandlers = (getContext: () => GridContext) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    const here = readPosition(event.target);
    if (here === null) return;
    const context = getContext();
    if (!(pressGridKey(event, createKeys(context, here)) ?? pressOwnKey(context, here, event))) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onFocus: (event: FocusEvent): void => {
    const here = readPosition(event.target);
    const { view } = getContext();
    if (here !== null && !isSamePosition(here, view.get().attiva)) view.set({ ...view.get(), attiva: here });
  },
  /** Copies a cell as a bare amount. */
  onCopy: (event: ClipboardEvent): void => {
    const here = readPosition(event.target);
    const context = getContext();
    if (here === null || context.view.get().typing !== null) return;
    event.clipboardData.setData('text/plain', formatRaw(euro(getCentesimi(context, here))));
    event.preventDefault();
  },
});
