import { isCodiceVoceInput } from '@vedetta/domain';
import type { Position as GridPosition } from '../../../components/grid/index.ts';
import { moveInput as moveToInput, moveTab as moveToCell } from '../../../components/grid/index.ts';

/** Columns reached by the arrow keys; the comparison ones exist only in some editors. */
export type GridColumn = 'titolo' | 'fine_esercizio' | 'attuale' | 'valore' | 'rettifica' | 'variazione';

export type Position = GridPosition<GridColumn>;

type Rows = { readonly visible: readonly string[] };

/** The next input row above or below, in the same column; the same position if none. */
export const moveInput = (grid: Rows, position: Position, direction: 1 | -1): Position =>
  moveToInput(grid, position, direction, isCodiceVoceInput);

const INPUT_COLUMNS = ['valore', 'rettifica'] as const;

/** The next input cell, left to right and down; null after the last one, where Tab leaves the grid. */
export const moveTab = ({ visible }: Rows, position: Position, direction: 1 | -1): Position | null => {
  const cells = visible.flatMap((row) =>
    isCodiceVoceInput(row) ? INPUT_COLUMNS.map((column): Position => ({ codice: row, column })) : [],
  );
  return moveToCell({ visible }, cells, position, direction);
};
