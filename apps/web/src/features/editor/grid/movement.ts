import { isCodiceVoceInput } from '@vedetta/domain';

/** Columns reached by the arrow keys; the comparison ones exist only in some editors. */
export type GridColumn = 'titolo' | 'fine_esercizio' | 'attuale' | 'valore' | 'rettifica' | 'variazione';

export type Position = { readonly codice: string; readonly column: GridColumn };

type Grid = { readonly visible: readonly string[]; readonly columns: readonly GridColumn[] };

/** Rows per PageUp or PageDown. */
const PAGE_ROWS = 15;

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

const moveRows = ({ visible }: Grid, { codice, column }: Position, steps: number): Position => {
  const target = visible[clamp(visible.indexOf(codice) + steps, visible.length)];
  return { codice: target ?? codice, column };
};

const moveColumns = ({ columns }: Grid, { codice, column }: Position, steps: number): Position => ({
  codice,
  column: columns[clamp(columns.indexOf(column) + steps, columns.length)] ?? column,
});

/** The next input row above or below, in the same column; the same position if none. */
export const moveInput = ({ visible }: Grid, position: Position, direction: 1 | -1): Position => {
  const index = visible.indexOf(position.codice);
  const others = direction === 1 ? visible.slice(index + 1) : visible.slice(0, index).toReversed();
  return { ...position, codice: others.find(isCodiceVoceInput) ?? position.codice };
};

const INPUT_COLUMNS = ['valore', 'rettifica'] as const;

/** The next input cell, left to right and down; null after the last one, where Tab leaves the grid. */
export const moveTab = ({ visible }: Grid, { codice, column }: Position, direction: 1 | -1): Position | null => {
  const cells = visible.flatMap((row) =>
    isCodiceVoceInput(row) ? INPUT_COLUMNS.map((col): Position => ({ codice: row, column: col })) : [],
  );
  const here = cells.findIndex((cell) => cell.codice === codice && cell.column === column);
  if (here !== -1) return cells[here + direction] ?? null;
  const row = visible.indexOf(codice);
  const after = cells.findIndex((cell) => visible.indexOf(cell.codice) >= row + (isCodiceVoceInput(codice) ? 0 : 1));
  const before = after === -1 ? cells.length - 1 : after - 1;
  return cells[direction === 1 ? after : before] ?? null;
};

export type MovementKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'PageUp' | 'PageDown' | 'Home' | 'End';

/** The position after a key press; with Ctrl, Home and End go to the first and last row. */
export const move = (grid: Grid, da: Position, key: MovementKey, ctrl: boolean): Position => {
  const end = grid.visible.length;
  switch (key) {
    case 'ArrowUp':
      return moveRows(grid, da, -1);
    case 'ArrowDown':
      return moveRows(grid, da, 1);
    case 'PageUp':
      return moveRows(grid, da, -PAGE_ROWS);
    case 'PageDown':
      return moveRows(grid, da, PAGE_ROWS);
    case 'ArrowLeft':
      return moveColumns(grid, da, -1);
    case 'ArrowRight':
      return moveColumns(grid, da, 1);
    case 'Home':
      return ctrl ? moveRows(grid, da, -end) : moveColumns(grid, da, -end);
    case 'End':
      return ctrl ? moveRows(grid, da, end) : moveColumns(grid, da, end);
  }
};
