import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { storeBilancio } from '../../components/bilancio/index.ts';
import { sessione } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import { hasUnsaved, useUnsaved } from '../../lib/unsaved.ts';
import type { Letto } from './editor-api.ts';
import { createEditorApi } from './editor-api.ts';
import type { Confronto, EditorAperto } from './editor-context.ts';
import { findCella } from './griglia/cella.ts';
import type { Posizione } from './griglia/movimento.ts';
import { computeConValori } from './griglia/visibili.ts';
import type { Vista } from './griglia/vista.ts';
import { createVista } from './griglia/vista.ts';
import { getChiaveBozza } from './stato/bozza.ts';
import type { Editor } from './stato/editor.ts';
import { createEditor } from './stato/editor.ts';
import type { Passo } from './stato/stato.ts';
import { listModificate } from './stato/stato.ts';

/** 'Solo righe con valori', kept for the next statements. */
const CHIAVE_SOLO_CON_VALORI = 'vedetta-solo-con-valori';

/** Loads newer versions from the query cache while there are no unsaved changes. */
const useRilettura = (editor: Editor, { dati, etag }: Letto): void => {
  useEffect(() => {
    const stato = editor.get();
    const isNuova = etag !== stato.salvata.etag && dati.modificato_il >= stato.salvata.modificato_il;
    const isLibero =
      stato.salvataggio.stato !== 'in_corso' &&
      stato.salvataggio.stato !== 'conflitto' &&
      listModificate(stato).length === 0;
    if (isNuova && isLibero) editor.dispatch({ tipo: 'letto', bilancio: dati, etag });
  }, [editor, dati, etag]);
};

/** Retries a failed check when the connection or the session is back. */
const useRitorno = (editor: Editor): void => {
  useEffect(() => {
    globalThis.addEventListener('online', editor.retryVerifica);
    const leave = sessione.subscribe(() => sessione.get().stato === 'attiva' && editor.retryVerifica());
    return () => {
      globalThis.removeEventListener('online', editor.retryVerifica);
      leave();
    };
  }, [editor]);
};

/** Keeps the draft across reloads; removes it after a save, or when the user leaves without saving. */
const useBozza = (editor: Editor, bilancio: string): void => {
  const isModificato = useSyncExternalStore(editor.subscribe, () => listModificate(editor.get()).length > 0);
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => key === getChiaveBozza(bilancio) && editor.keepBozza(newValue);
    globalThis.addEventListener('pagehide', editor.flush);
    globalThis.addEventListener('storage', listen);
    return () => {
      globalThis.removeEventListener('pagehide', editor.flush);
      globalThis.removeEventListener('storage', listen);
      const isAbbandono = listModificate(editor.get()).length > 0 && !hasUnsaved();
      if (isAbbandono) editor.forgetBozza();
      else editor.flush();
      editor.dispose();
    };
  }, [editor, bilancio]);
  // Must come after: on unmount, the cleanup above still sees whether the user discarded the changes.
  useUnsaved(isModificato);
};

const focusCella = (area: HTMLElement | null, posizione: Posizione): boolean => {
  const cella = findCella(area, posizione);
  cella?.focus();
  return cella !== null;
};

const createFocus =
  (vista: Vista, area: RefObject<HTMLElement | null>): EditorAperto['focus'] =>
  (codice, colonna) => {
    vista.reveal(codice);
    vista.setAttiva({ codice, colonna });
    // A hidden row is rendered in the next frame.
    if (!focusCella(area.current, { codice, colonna }))
      requestAnimationFrame(() => focusCella(area.current, { codice, colonna }));
  };

const listConImporto = (confronti: readonly Confronto[]): readonly string[] =>
  confronti.flatMap(({ importi }) => [...importi].filter(([, importo]) => importo !== 0).map(([codice]) => codice));

/** Commands on both state and view: undo and redo focus the changed cell; filter of the lines with values. */
const createComandi = (editor: Editor, vista: Vista, confronti: readonly Confronto[], focus: EditorAperto['focus']) => {
  const goToPasso = (passo: Passo | undefined): void => {
    const cella = passo?.celle[0];
    if (cella !== undefined) focus(cella.codice, cella.colonna);
  };
  const computeVisibili = () => computeConValori(editor.get(), listConImporto(confronti));
  return {
    annulla: (): void => {
      editor.dispatch({ tipo: 'annulla' });
      goToPasso(editor.get().disfatti.at(-1));
    },
    ripeti: (): void => {
      editor.dispatch({ tipo: 'ripeti' });
      goToPasso(editor.get().fatti.at(-1));
    },
    showSoloConValori: (isAttivo: boolean): void => {
      storage.write(CHIAVE_SOLO_CON_VALORI, isAttivo ? 'yes' : 'no');
      vista.setConValori(isAttivo ? computeVisibili() : null);
    },
    showNuove: (): void => {
      vista.setRicerca('');
      if (vista.get().conValori !== null) vista.setConValori(computeVisibili());
    },
  };
};

/** An empty statement shows all its lines, even with the filter on. */
const createVistaIniziale = (editor: Editor, confronti: readonly Confronto[]): Vista => {
  const { righe } = editor.get();
  const isVuoto = ![...righe.values()].some(
    ({ valore, rettifica }) => (rettifica.importo ?? valore.importo ?? 0) !== 0,
  );
  const isFiltrata = storage.read(CHIAVE_SOLO_CON_VALORI) === 'yes' && !isVuoto;
  const colonne = ['titolo', ...confronti.map(({ colonna }) => colonna), 'valore', 'rettifica', 'variazione'] as const;
  return createVista(colonne, isFiltrata ? computeConValori(editor.get(), listConImporto(confronti)) : null);
};

type Opzioni = {
  readonly letto: Letto;
  readonly confronti: readonly Confronto[];
  readonly isSolaLettura: boolean;
  readonly area: RefObject<HTMLElement | null>;
  readonly explain: (codice: string) => void;
};

/** Creates the editor of a statement; it lives as long as the component. */
export const useEditorAperto = ({ letto, confronti, isSolaLettura, area, explain }: Opzioni): EditorAperto => {
  const client = useQueryClient();
  const [editor] = useState(() =>
    createEditor({
      letto,
      api: createEditorApi(letto.dati.id),
      storage,
      isSolaLettura,
      onSalvato: (salvato) => void storeBilancio(client, salvato),
    }),
  );
  const [vista] = useState(() => createVistaIniziale(editor, confronti));
  useRilettura(editor, letto);
  useBozza(editor, letto.dati.id);
  useRitorno(editor);
  return useMemo(() => {
    const focus = createFocus(vista, area);
    return {
      editor,
      vista,
      confronti,
      isSolaLettura,
      explain,
      focus,
      ...createComandi(editor, vista, confronti, focus),
    };
  }, [editor, vista, confronti, isSolaLettura, explain, area]);
};
