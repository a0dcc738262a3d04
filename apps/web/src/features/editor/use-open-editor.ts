import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft, useReconnect } from '../../components/editing/index.ts';
import { findCell } from '../../components/grid/index.ts';
import { storage } from '../../lib/storage.ts';
import type { LoadedBilancio } from '../../queries/bilanci.ts';
import { useStoreBilancio } from '../../queries/bilanci.ts';
import { createEditorApi } from './editor-api.ts';
import type { Confronto, OpenEditor } from './editor-context.ts';
import type { Position } from './grid/movement.ts';
import { computeConValori } from './grid/visible-rows.ts';
import type { View } from './grid/view.ts';
import { createView } from './grid/view.ts';
import { getDraftKey } from './state/draft.ts';
import type { Editor } from './state/editor.ts';
import { createEditor } from './state/editor.ts';
import type { Step } from './state/state.ts';
import { listModified } from './state/state.ts';

/** 'Solo righe con valori', kept for the next statements. */
const KEY_SOLO_CON_VALORI = 'vedetta-solo-con-valori';

/** Loads newer versions from the query cache while there are no unsaved changes. */
const useReload = (editor: Editor, { dati, etag }: LoadedBilancio): void => {
  useEffect(() => {
    const state = editor.get();
    const isNuova = etag !== state.salvata.etag && dati.modificato_il >= state.salvata.modificato_il;
    const isLibero =
      state.salvataggio.state !== 'in_corso' &&
      state.salvataggio.state !== 'conflitto' &&
      listModified(state).length === 0;
    if (isNuova && isLibero) editor.dispatch({ tipo: 'letto', bilancio: dati, etag });
  }, [editor, dati, etag]);
};

const focusCell = (area: HTMLElement | null, position: Position): boolean => {
  const cell = findCell(area, position);
  cell?.focus();
  return cell !== null;
};

const createFocus =
  (view: View, area: RefObject<HTMLElement | null>): OpenEditor['focus'] =>
  (codice, column) => {
    // A hidden row is drawn at once: a key pressed before the next frame would land elsewhere.
    flushSync(() => view.reveal(codice));
    view.setActive({ codice, column });
    focusCell(area.current, { codice, column });
  };

const listConImporto = (confronti: readonly Confronto[]): readonly string[] =>
  confronti.flatMap(({ importi }) => [...importi].filter(([, importo]) => importo !== 0).map(([codice]) => codice));

/** Commands on both state and view: undo and redo focus the changed cell; filter of the lines with values. */
const createCommands = (editor: Editor, view: View, confronti: readonly Confronto[], focus: OpenEditor['focus']) => {
  const goToPasso = (step: Step | undefined): void => {
    const cell = step?.cells[0];
    if (cell !== undefined) focus(cell.codice, cell.column);
  };
  const computeVisibili = () => computeConValori(editor.get(), listConImporto(confronti));
  return {
    undo: (): void => {
      editor.dispatch({ tipo: 'annulla' });
      goToPasso(editor.get().history.undone.at(-1));
    },
    redo: (): void => {
      editor.dispatch({ tipo: 'ripeti' });
      goToPasso(editor.get().history.done.at(-1));
    },
    showSoloConValori: (isAttivo: boolean): void => {
      storage.write(KEY_SOLO_CON_VALORI, isAttivo ? 'yes' : 'no');
      view.setConValori(isAttivo ? computeVisibili() : null);
    },
    showNuove: (): void => {
      view.setSearch('');
      if (view.get().conValori !== null) view.setConValori(computeVisibili());
    },
  };
};

/** 'Solo righe con valori' is on unless the user turned it off; an empty statement shows all its lines. */
const createInitialView = (editor: Editor, confronti: readonly Confronto[]): View => {
  const { rows } = editor.get();
  const isEmpty = ![...rows.values()].some(({ valore, rettifica }) => (rettifica.importo ?? valore.importo ?? 0) !== 0);
  const isFiltrata = storage.read(KEY_SOLO_CON_VALORI) !== 'no' && !isEmpty;
  const columns = ['titolo', ...confronti.map(({ column }) => column), 'valore', 'rettifica', 'variazione'] as const;
  return createView(columns, isFiltrata ? computeConValori(editor.get(), listConImporto(confronti)) : null);
};

type Options = {
  readonly letto: LoadedBilancio;
  readonly confronti: readonly Confronto[];
  readonly isSolaLettura: boolean;
  readonly area: RefObject<HTMLElement | null>;
  readonly explain: (codice: string) => void;
};

/** Creates the editor of a statement; it lives as long as the component. */
export const useOpenEditor = ({ letto, confronti, isSolaLettura, area, explain }: Options): OpenEditor => {
  const storeBilancio = useStoreBilancio();
  const [editor] = useState(() =>
    createEditor({
      letto,
      api: createEditorApi(letto.dati.id),
      storage,
      isSolaLettura,
      onSaved: (salvato) => void storeBilancio(salvato),
    }),
  );
  const [view] = useState(() => createInitialView(editor, confronti));
  useReload(editor, letto);
  useDraft(editor, getDraftKey(letto.dati.id));
  useReconnect(editor);
  return useMemo(() => {
    const focus = createFocus(view, area);
    return {
      editor,
      view,
      confronti,
      isSolaLettura,
      explain,
      focus,
      ...createCommands(editor, view, confronti, focus),
    };
  }, [editor, view, confronti, isSolaLettura, explain, area]);
};
