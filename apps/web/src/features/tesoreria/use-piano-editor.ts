import type { CampiPiano } from '@vedetta/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDraft, useReconnect } from '../../components/editing/index.ts';
import { createKey } from '../../lib/idempotency.ts';
import { storage } from '../../lib/storage.ts';
import type { LoadedPiano } from '../../queries/piani.ts';
import { usePianoApi } from '../../queries/piani.ts';
import { getDraftKey } from './state/draft.ts';
import type { PianoEditor } from './state/editor.ts';
import { createPianoEditor } from './state/editor.ts';
import type { Version } from './state/state.ts';

const CAMPI = [
  'descrizione',
  'inizio',
  'passo',
  'periodi',
  'liquidita_iniziale',
  'usa_linee',
  'ipotesi',
  'finanziamenti',
  'linee',
  'righe_libere',
  'scritti',
  'scenario',
  'consuntivi',
] as const satisfies readonly (keyof CampiPiano)[];

/** The document of a plan, out of what the server answers. */
export const toVersion = ({ dati, etag }: LoadedPiano): Version => ({
  campi: Object.fromEntries(CAMPI.map((campo) => [campo, dati[campo]])) as unknown as CampiPiano,
  etag,
});

/** A newer version in the cache is taken, or merged with what is not saved. */
const useReload = (editor: PianoEditor, letto: LoadedPiano): void => {
  useEffect(() => {
    const { saving, saved } = editor.get();
    if (saving.state === 'idle' && letto.etag !== saved.etag)
      editor.dispatch({ type: 'superseded', theirs: toVersion(letto) });
  }, [editor, letto]);
};

/** The editor of one plan; use its id as key of the component. */
export const usePianoEditor = (letto: LoadedPiano) => {
  const { id } = letto.dati;
  const api = usePianoApi(id);
  const [editor] = useState(() =>
    createPianoEditor({
      id,
      saved: toVersion(letto),
      api: {
        load: async () => toVersion(await api.load()),
        save: async (changes, etag) => toVersion(await api.save(changes, etag)),
      },
      storage,
      tab: createKey(),
    }),
  );
  useReload(editor, letto);
  useDraft(editor, getDraftKey(id));
  useReconnect(editor);
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  return { editor, state, exportFoglio: api.exportFoglio };
};
