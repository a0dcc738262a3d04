import type { CampiPiano } from '@vedetta/domain';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { storage } from '../../lib/storage.ts';
import { hasUnsaved, useUnsaved } from '../../lib/unsaved.ts';
import type { LoadedPiano } from '../../queries/piani.ts';
import { usePianoApi } from '../../queries/piani.ts';
import { getDraftKey, restoreState, saveDraft } from './state/draft.ts';
import type { Action, State, Version } from './state/state.ts';
import { isModified, listChanged, pickChanged, reduceState } from './state/state.ts';

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
const toVersion = ({ dati, etag }: LoadedPiano): Version => ({
  campi: Object.fromEntries(CAMPI.map((campo) => [campo, dati[campo]])) as unknown as CampiPiano,
  etag,
});

/** Keeps what is not saved across reloads, and drops it when the user leaves without saving. */
const useDraft = (piano: string, state: State): void => {
  const isDirty = isModified(state);
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
    saveDraft(storage, piano, state);
  }, [piano, state]);
  useEffect(
    () => () => {
      if (isModified(current.current) && !hasUnsaved()) storage.remove(getDraftKey(piano));
    },
    [piano],
  );
  // After the cleanup above, which must still see whether the user discarded the changes.
  useUnsaved(isDirty);
};

/** A newer version in the cache is taken, or merged with what is not saved. */
const useReload = (letto: LoadedPiano, state: State, dispatch: (action: Action) => void): void => {
  const isIdle = state.saving.state === 'idle';
  const { etag } = state.saved;
  useEffect(() => {
    if (isIdle && letto.etag !== etag) dispatch({ type: 'superseded', theirs: toVersion(letto) });
  }, [letto, etag, isIdle, dispatch]);
};

/** The editor of one plan: its state and its save. Use the id of the plan as key of the component. */
export const usePianoEditor = (letto: LoadedPiano) => {
  const { id } = letto.dati;
  const api = usePianoApi(id);
  const [state, dispatch] = useReducer(reduceState, null, () => restoreState(storage, id, toVersion(letto)));
  useDraft(id, state);
  useReload(letto, state, dispatch);
  const refuseSave = (error: unknown): void =>
    dispatch({ type: 'failed', motivo: getErrorText(error), campi: error instanceof ApiError ? error.fields : {} });
  const send = async (): Promise<void> => {
    try {
      const salvato = await api.save(pickChanged(state), state.saved.etag);
      dispatch({ type: 'saved', sent: state.campi, versione: toVersion(salvato) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      dispatch({ type: 'superseded', theirs: toVersion(await api.load()) });
    }
  };
  const save = async (): Promise<void> => {
    if (!isModified(state) || state.saving.state === 'running') return;
    dispatch({ type: 'save' });
    await send().catch(refuseSave);
  };
  return { state, dispatch, save, changedCount: listChanged(state.saved.campi, state.campi).length, api };
};
