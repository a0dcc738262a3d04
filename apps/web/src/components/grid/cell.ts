import type { Position } from './movement.ts';

type Column = string | number;

/** The `data-cella` attribute of a cell. */
export const toCellName = ({ codice, column }: Position<Column>): string => `${codice}|${column}`;

/** The cell an event comes from; the name of a row may hold anything, the column is what follows the last bar. */
export const readCell = (target: EventTarget | null): Position<string> | null => {
  const name = target instanceof Element ? target.closest('[data-cella]')?.getAttribute('data-cella') : null;
  const bar = name?.lastIndexOf('|') ?? -1;
  return name === null || name === undefined || bar === -1
    ? null
    : { codice: name.slice(0, bar), column: name.slice(bar + 1) };
};

export const findCell = (grid: HTMLElement | null, position: Position<Column>): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-cella="${CSS.escape(toCellName(position))}"]`) ?? null;

/** Props that let the arrow keys reach a cell. */
export const toFocusable = (position: Position<Column>) => ({
  role: 'gridcell',
  'data-cella': toCellName(position),
  tabIndex: -1,
});
