import { isCodiceVoceInput } from '@vedetta/domain';

/** Columns reached by the arrow keys; the comparison ones exist only in some editors. */
export type GridColumn = 'titolo' | 'fine_esercizio' | 'attuale' | 'valore' | 'rettifica' | 'variazione';

export type Position = { readonly codice: string; readonly colonna: GridColumn };

type Grid = { readonly visibili: readonly string[]; readonly colonne: readonly GridColumn[] };

/** Rows per PageUp or PageDown. */
const PAGE_ROWS = 15;

const clamp = (indice: number, lunghezza: number): number => Math.min(Math.max(indice, 0), lunghezza - 1);

const moveRows = ({ visibili }: Grid, { codice, colonna }: Position, passi: number): Position => {
  const arrivo = visibili[clamp(visibili.indexOf(codice) + passi, visibili.length)];
  return { codice: arrivo ?? codice, colonna };
};

const moveColumns = ({ colonne }: Grid, { codice, colonna }: Position, passi: number): Position => ({
  codice,
  colonna: colonne[clamp(colonne.indexOf(colonna) + passi, colonne.length)] ?? colonna,
});

/** The next input row above or below, in the same column; the same position if none. */
export const moveInput = ({ visibili }: Grid, posizione: Position, verso: 1 | -1): Position => {
  const indice = visibili.indexOf(posizione.codice);
  const altre = verso === 1 ? visibili.slice(indice + 1) : visibili.slice(0, indice).toReversed();
  return { ...posizione, codice: altre.find(isCodiceVoceInput) ?? posizione.codice };
};

const INPUT_COLUMNS = ['valore', 'rettifica'] as const;

/** The next input cell, left to right and down; null after the last one, where Tab leaves the grid. */
export const moveTab = ({ visibili }: Grid, { codice, colonna }: Position, verso: 1 | -1): Position | null => {
  const celle = visibili.flatMap((riga) =>
    isCodiceVoceInput(riga) ? INPUT_COLUMNS.map((col): Position => ({ codice: riga, colonna: col })) : [],
  );
  const qui = celle.findIndex((cella) => cella.codice === codice && cella.colonna === colonna);
  if (qui !== -1) return celle[qui + verso] ?? null;
  const riga = visibili.indexOf(codice);
  const dopo = celle.findIndex((cella) => visibili.indexOf(cella.codice) >= riga + (isCodiceVoceInput(codice) ? 0 : 1));
  const prima = dopo === -1 ? celle.length - 1 : dopo - 1;
  return celle[verso === 1 ? dopo : prima] ?? null;
};

export type MovementKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'PageUp' | 'PageDown' | 'Home' | 'End';

/** The position after a key press; with Ctrl, Home and End go to the first and last row. */
export const move = (griglia: Grid, da: Position, tasto: MovementKey, ctrl: boolean): Position => {
  const estremo = griglia.visibili.length;
  switch (tasto) {
    case 'ArrowUp':
      return moveRows(griglia, da, -1);
    case 'ArrowDown':
      return moveRows(griglia, da, 1);
    case 'PageUp':
      return moveRows(griglia, da, -PAGE_ROWS);
    case 'PageDown':
      return moveRows(griglia, da, PAGE_ROWS);
    case 'ArrowLeft':
      return moveColumns(griglia, da, -1);
    case 'ArrowRight':
      return moveColumns(griglia, da, 1);
    case 'Home':
      return ctrl ? moveRows(griglia, da, -estremo) : moveColumns(griglia, da, -estremo);
    case 'End':
      return ctrl ? moveRows(griglia, da, estremo) : moveColumns(griglia, da, estremo);
  }
};
