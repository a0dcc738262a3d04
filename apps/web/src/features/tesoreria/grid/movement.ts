/** Where the grid is: a row and a period. */
export type Position = { readonly riga: string; readonly periodo: number };

/** What is being typed, and where. */
export type Typing = Position & { readonly testo: string };

export type Board = { readonly righe: readonly string[]; readonly periodi: number };

const clamp = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);

const moveTo = ({ righe, periodi }: Board, da: Position, giu: number, destra: number): Position => ({
  riga: righe[clamp(righe.indexOf(da.riga) + giu, righe.length)] ?? da.riga,
  periodo: clamp(da.periodo + destra, periodi),
});

/** The cell a key leads to; null for keys that do not move. */
export const moveCell = (board: Board, da: Position, key: string, ctrl: boolean): Position | null => {
  const fondo = board.righe.length;
  const fine = board.periodi;
  switch (key) {
    case 'ArrowUp':
      return moveTo(board, da, -1, 0);
    case 'ArrowDown':
      return moveTo(board, da, 1, 0);
    case 'ArrowLeft':
      return moveTo(board, da, 0, -1);
    case 'ArrowRight':
      return moveTo(board, da, 0, 1);
    case 'Home':
      return moveTo(board, da, ctrl ? -fondo : 0, -fine);
    case 'End':
      return moveTo(board, da, ctrl ? fondo : 0, fine);
    default:
      return null;
  }
};

/** The next cell for Tab, row after row; null past the ends, where Tab leaves the grid. */
export const moveTab = ({ righe, periodi }: Board, { riga, periodo }: Position, verso: 1 | -1): Position | null => {
  const index = righe.indexOf(riga) * periodi + periodo + verso;
  const altra = righe[Math.floor(index / periodi)];
  return index < 0 || altra === undefined ? null : { riga: altra, periodo: index % periodi };
};
