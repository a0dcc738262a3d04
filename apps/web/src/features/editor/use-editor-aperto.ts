import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { storeBilancio } from '../../components/bilancio/index.ts';
import { storage } from '../../lib/storage.ts';
import { hasUnsaved, useUnsaved } from '../../lib/unsaved.ts';
import type { Letto } from './editor-api.ts';
import { createEditorApi } from './editor-api.ts';
import type { Confronto, EditorAperto } from './editor-context.ts';
import type { ColonnaGriglia } from './griglia/movimento.ts';
import { createVista } from './griglia/vista.ts';
import type { Editor } from './stato/editor.ts';
import { createEditor } from './stato/editor.ts';
import { listModificate } from './stato/stato.ts';

/** Follows the statement in the cache while nothing is unsaved here. */
const useRilettura = (editor: Editor, { dati, etag }: Letto): void => {
  useEffect(() => {
    const stato = editor.get();
    const isNuova = etag !== stato.salvata.etag && dati.modificato_il >= stato.salvata.modificato_il;
    const isLibero = stato.salvataggio.stato !== 'in_corso' && stato.salvataggio.stato !== 'conflitto' && listModificate(stato).length === 0;
    if (isNuova && isLibero) editor.dispatch({ tipo: 'letto', bilancio: dati, etag });
  }, [editor, dati, etag]);
};

/** The draft outlives a reload; it ends with the save, or when the user chose to leave without saving. */
const useBozza = (editor: Editor, isModificato: boolean): void => {
  useEffect(() => {
    globalThis.addEventListener('pagehide', editor.flush);
    return () => {
      globalThis.removeEventListener('pagehide', editor.flush);
      const isAbbandono = listModificate(editor.get()).length > 0 && !hasUnsaved();
      if (isAbbandono) editor.forgetBozza();
      else editor.flush();
      editor.dispose();
    };
  }, [editor]);
  // Declared after: on leaving, the effect above still sees whether the changes were given up.
  useUnsaved(isModificato);
};

type Opzioni = {
  readonly letto: Letto;
  readonly confronti: readonly Confronto[];
  readonly isSolaLettura: boolean;
  readonly area: RefObject<HTMLElement | null>;
  readonly explain: (codice: string) => void;
};

const focusCella = (area: HTMLElement | null, codice: string, colonna: ColonnaGriglia): void => {
  area?.querySelector<HTMLElement>(`[data-cella="${codice}|${colonna}"]`)?.focus();
};

/** The editor of a statement for as long as its page is on screen. */
export const useEditorAperto = ({ letto, confronti, isSolaLettura, area, explain }: Opzioni): EditorAperto => {
  const client = useQueryClient();
  const [editor] = useState(() =>
    createEditor({ letto, api: createEditorApi(letto.dati.id), storage, isSolaLettura, onSalvato: (salvato) => void storeBilancio(client, salvato) }),
  );
  const [vista] = useState(() => createVista(['titolo', ...confronti.map(({ colonna }) => colonna), 'valore', 'rettifica', 'variazione'], null));
  const isModificato = useSyncExternalStore(editor.subscribe, () => listModificate(editor.get()).length > 0);
  useRilettura(editor, letto);
  useBozza(editor, isModificato);
  return useMemo(
    () => ({
      editor,
      vista,
      confronti,
      isSolaLettura,
      explain,
      focus: (codice, colonna) => {
        vista.reveal(codice);
        vista.setAttiva({ codice, colonna });
        focusCella(area.current, codice, colonna);
        // A row that was hidden is drawn a moment later.
        if (document.activeElement?.getAttribute('data-cella') !== `${codice}|${colonna}`) requestAnimationFrame(() => focusCella(area.current, codice, colonna));
      },
    }),
    [editor, vista, confronti, isSolaLettura, explain, area],
  );
};
