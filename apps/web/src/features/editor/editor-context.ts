import type { Euro } from '@vedetta/domain';
import { createContext, use, useSyncExternalStore } from 'react';
import type { GridColumn } from './grid/movement.ts';
import type { ViewData, View } from './grid/view.ts';
import type { Editor } from './state/editor.ts';
import type { State } from './state/state.ts';

/** A read-only column: amounts of another statement. */
export type Confronto = {
  readonly column: 'fine_esercizio' | 'attuale';
  readonly titolo: string;
  readonly importi: ReadonlyMap<string, Euro>;
};

export type OpenEditor = {
  readonly editor: Editor;
  readonly view: View;
  readonly confronti: readonly Confronto[];
  readonly isSolaLettura: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Turns 'Solo righe con valori' on or off, and stores the choice. */
  readonly showSoloConValori: (isAttivo: boolean) => void;
  /** After all lines are replaced: updates the filters so no new amount is hidden. */
  readonly showNuove: () => void;
  /** Shows in the right panel how a line is computed, or where its Valore Alternativo comes from. */
  readonly explain: (codice: string, column?: 'rettifica') => void;
  /** Focuses a cell, after scrolling to its row. */
  readonly focus: (codice: string, column: GridColumn) => void;
};

export const EditorContext = createContext<OpenEditor | null>(null);

/** The current editor. */
export const useEditor = (): OpenEditor => {
  const aperto = use(EditorContext);
  if (!aperto) throw new Error('useEditor outside an editor');
  return aperto;
};

/** Renders only when the selected part of the state changes. `select` returns a primitive or a stable object. */
export const useEditorState = <T>(select: (state: State) => T): T => {
  const { editor } = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
};

/** The same for the view. */
export const useView = <T>(select: (view: ViewData) => T): T => {
  const { view } = useEditor();
  return useSyncExternalStore(view.subscribe, () => select(view.get()));
};
