import type { CodiceVoce } from '@vedetta/domain';
import type { GridColumn, Position } from './movement.ts';

/** A cell of the grid. */
export type CellProps = { readonly codice: CodiceVoce; readonly column: GridColumn };

/** The `data-cella` attribute of a cell. */
export const toCellName = ({ codice, column }: Position): string => `${codice}|${column}`;

export const findCell = (grid: HTMLElement | null, position: Position): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-cella="${toCellName(position)}"]`) ?? null;

/** Props that let the arrow keys reach a read-only cell. */
export const toFocusable = (cell: CellProps) => ({
  role: 'gridcell',
  'data-cella': toCellName(cell),
  tabIndex: -1,
});

/** With `display: grid`, some browsers drop the row role of a `tr`: set it explicitly. */
export const ROW_ROLE = { role: 'row' } as const;
