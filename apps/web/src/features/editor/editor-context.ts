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
  /** Turns 'Solo righe con valori' on or off, and remembers it. */
  readonly showSoloConValori: (isAttivo: boolean) => void;
  /** After the lines were replaced as a whole: nothing of the new ones stays hidden. */
  readonly showNuove: () => void;
  /** Shows how a line comes about in the right panel. */
  readonly explain: (codice: string) => void;
  /** Puts the focus on a cell, bringing its row on screen. */
  readonly focus: (codice: string, colonna: ColonnaGriglia) => void;
};

export const EditorContext = createContext<EditorAperto | null>(null);

/** The editor on screen, from any of its parts. */
export const useEditor = (): EditorAperto => {
  const aperto = use(EditorContext);
  if (!aperto) throw new Error('useEditor outside an editor');
  return aperto;
};

/** Follows one thing of the state: the component is drawn again only when that changes. `select` answers a value or a kept object. */
export const useStato = <T>(select: (stato: Stato) => T): T => {
  const { editor } = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
};

/** Follows one thing of the view. */
export const useVista = <T>(select: (vista: DatiVista) => T): T => {
  const { vista } = useEditor();
  return useSyncExternalStore(vista.subscribe, () => select(vista.get()));
};
