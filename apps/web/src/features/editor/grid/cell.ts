import type { CodiceVoce } from '@vedetta/domain';
import { readCell } from '../../../components/grid/index.ts';
import type { GridColumn, Position } from './movement.ts';

/** A cell of the grid. */
export type CellProps = { readonly codice: CodiceVoce; readonly column: GridColumn };

/** The cell an event comes from. */
export const readPosition = (target: EventTarget | null): Position | null => readCell(target) as Position | null;

/** With `display: grid`, some browsers drop the row role of a `tr`: set it explicitly. */
export const ROW_ROLE = { role: 'row' } as const;
