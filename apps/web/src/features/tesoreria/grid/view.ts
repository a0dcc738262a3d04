import type { Position } from '../../../components/grid/index.ts';
import type { Store } from '../../../lib/store.ts';
import { createStore } from '../../../lib/store.ts';

/** A cell: the code of its row and its period. */
export type CellPosition = Position<number>;

/** What is being typed, and where. */
export type Typing = CellPosition & { readonly testo: string };

type GridState = { readonly attiva: CellPosition; readonly typing: Typing | null };

/** The active cell and what is typed: outside React, so a key press renders one row. */
export type GridView = Store<GridState>;

export const createGridView = (): GridView =>
  createStore<GridState>({ attiva: { codice: 'saldo_iniziale', column: 0 }, typing: null });

export const isSamePosition = (one: CellPosition, other: CellPosition): boolean =>
  one.codice === other.codice && one.column === other.column;
