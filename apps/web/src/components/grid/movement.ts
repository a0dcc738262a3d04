/** Where a grid is: the code of a row, and a column. */
export type Position<C> = { readonly codice: string; readonly column: C };

/** The rows and columns on screen, in their order. */
export type GridShape<C> = { readonly visible: readonly string[]; readonly columns: readonly C[] };

export type MovementKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'PageUp' | 'PageDown' | 'Home' | 'End';

const MOVEMENT_KEYS: ReadonlySet<string> = new Set<MovementKey>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);
export const isMovementKey = (key: string): key is MovementKey => MOVEMENT_KEYS.has(key);

/** Rows per PageUp or PageDown. */
const PAGE_ROWS = 15;

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

const moveRows = <C>({ visible }: GridShape<C>, { codice, column }: Position<C>, steps: number): Position<C> => {
  const target = visible[clamp(visible.indexOf(codice) + steps, visible.length)];
  return { codice: target ?? codice, column };
};

const moveColumns = <C>({ columns }: GridShape<C>, { codice, column }: Position<C>, steps: number): Position<C> => ({
  codice,
  column: columns[clamp(columns.indexOf(column) + steps, columns.length)] ?? column,
});

/** The position after a key press; with Ctrl, Home and End go to the first and last row. */
export const move = <C>(grid: GridShape<C>, from: Position<C>, key: MovementKey, ctrl: boolean): Position<C> => {
  const end = Math.max(grid.visible.length, grid.columns.length);
  switch (key) {
    case 'ArrowUp':
      return moveRows(grid, from, -1);
    case 'ArrowDown':
      return moveRows(grid, from, 1);
    case 'PageUp':
      return moveRows(grid, from, -PAGE_ROWS);
    case 'PageDown':
      return moveRows(grid, from, PAGE_ROWS);
    case 'ArrowLeft':
      return moveColumns(grid, from, -1);
    case 'ArrowRight':
      return moveColumns(grid, from, 1);
    case 'Home':
      return ctrl ? moveRows(grid, from, -end) : moveColumns(grid, from, -end);
    case 'End':
      return ctrl ? moveRows(grid, from, end) : moveColumns(grid, from, end);
  }
};

/** The next input row above or below, in the same column; the same position if none. */
export const moveInput = <C>(
  { visible }: Pick<GridShape<C>, 'visible'>,
  position: Position<C>,
  direction: 1 | -1,
  isInput: (codice: string) => boolean,
): Position<C> => {
  const index = visible.indexOf(position.codice);
  const others = direction === 1 ? visible.slice(index + 1) : visible.slice(0, index).toReversed();
  return { ...position, codice: others.find(isInput) ?? position.codice };
};

/** The next of the input cells, left to right and down; null after the last one, where Tab leaves the grid. */
export const moveTab = <C>(
  { visible }: Pick<GridShape<C>, 'visible'>,
  cells: readonly Position<C>[],
  { codice, column }: Position<C>,
  direction: 1 | -1,
): Position<C> | null => {
  const here = cells.findIndex((cell) => cell.codice === codice && cell.column === column);
  if (here !== -1) return cells[here + direction] ?? null;
  const row = visible.indexOf(codice);
  const after = cells.findIndex((cell) => visible.indexOf(cell.codice) >= row);
  const before = after === -1 ? cells.length - 1 : after - 1;
  return cells[direction === 1 ? after : before] ?? null;
};
