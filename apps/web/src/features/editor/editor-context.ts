import type { Euro } from '@vedetta/domain';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ColonnaGriglia } from './griglia/movimento.ts';
import type { DatiVista, Vista } from './griglia/vista.ts';
import type { Editor } from './stato/editor.ts';
import type { Stato } from './stato/stato.ts';

/** A read-only column: amounts of another statement. */
export type Confronto = {
  readonly colonna: 'fine_esercizio' | 'attuale';
  readonly titolo: string;
  readonly importi: ReadonlyMap<string, Euro>;
};

export type EditorAperto = {
  readonly editor: Editor;
  readonly vista: Vista;
  readonly confronti: readonly Confronto[];
  readonly isSolaLettura: boolean;
  readonly annulla: () => void;
  readonly ripeti: () => void;
  /** Turns 'Solo righe con valori' on or off, and stores the choice. */
  readonly showSoloConValori: (isAttivo: boolean) => void;
  /** After all lines are replaced: updates the filters so no new amount is hidden. */
  readonly showNuove: () => void;
  /** Shows how a line is computed, in the right panel. */
  readonly explain: (codice: string) => void;
  /** Focuses a cell, after scrolling to its row. */
  readonly focus: (codice: string, colonna: ColonnaGriglia) => void;
};

export const EditorContext = createContext<EditorAperto | null>(null);

/** The current editor. */
export const useEditor = (): EditorAperto => {
  const aperto = use(EditorContext);
  if (!aperto) throw new Error('useEditor outside an editor');
  return aperto;
};

/** Renders only when the selected part of the state changes. `select` returns a primitive or a stable object. */
export const useStato = <T>(select: (stato: Stato) => T): T => {
  const { editor } = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
};

/** The same for the view. */
export const useVista = <T>(select: (vista: DatiVista) => T): T => {
  const { vista } = useEditor();
  return useSyncExternalStore(vista.subscribe, () => select(vista.get()));
};
