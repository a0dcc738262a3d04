import type { CodiceVoce } from '@vedetta/domain';
import type { GridColumn, Position } from './movement.ts';

/** A cell of the grid. */
export type CellProps = { readonly codice: CodiceVoce; readonly colonna: GridColumn };

/** The `data-cella` attribute of a cell. */
export const toCellName = ({ codice, colonna }: Position): string => `${codice}|${colonna}`;

export const findCell = (griglia: HTMLElement | null, posizione: Position): HTMLElement | null =>
  griglia?.querySelector<HTMLElement>(`[data-cella="${toCellName(posizione)}"]`) ?? null;

/** Props that let the arrow keys reach a read-only cell. */
export const toFocusable = (cella: CellProps) => ({
  role: 'gridcell',
  'data-cella': toCellName(cella),
  tabIndex: -1,
});

/** With `display: grid`, some browsers drop the row role of a `tr`: set it explicitly. */
export const ROW_ROLE = { role: 'row' } as const;
