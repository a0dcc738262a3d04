import { ApiError, getErrorText } from '../../../lib/api-error.ts';
import type { Store } from '../../../lib/store.ts';
import type { Action } from './action.ts';
import { listVociUpdate } from './body.ts';
import type { EditorApi, Letto } from './editor-api.ts';
import { isTransient } from '../../../lib/retry.ts';
import { createSaveAttempts } from '../../../lib/save-attempts.ts';
import type { SaveFailure, State } from './state.ts';
import { listModified, listUnreadable, toVersion } from './state.ts';

const ILLEGGIBILI = 'Alcuni importi non sono leggibili.';

type Failure = { readonly causa: SaveFailure; readonly motivo: string };

const describeFailure = (error: unknown): Failure => {
  const motivo = (error instanceof ApiError ? error.fields['voci_update'] : undefined) ?? getErrorText(error);
  if (!isTransient(error)) return { causa: 'rifiuto', motivo };
  const sentence = error instanceof ApiError && error.status === null ? 'Il server non risponde.' : motivo;
  return { causa: 'senza_risposta', motivo: `${sentence} Nuovo tentativo automatico.` };
};

type Dependencies = {
  readonly store: Store<State>;
  readonly api: EditorApi;
  readonly onSaved: (letto: Letto) => void;
  readonly dispatch: (action: Action) => void;
};

const canSave = (state: State): boolean =>
  state.salvataggio.state !== 'in_corso' && state.salvataggio.state !== 'conflitto' && listModified(state).length > 0;

/** Sends the changed lines, or all those of an import with its origin; after a 412 merges the newer version, and sends once more if nothing is to be chosen. */
const createSend = ({ store, api, onSaved, dispatch }: Dependencies) => {
  const mergeNewer = async (): Promise<void> => {
    const { dati, etag } = await api.load();
    dispatch({ tipo: 'conflitto', loro: toVersion(dati, etag) });
    if (store.get().salvataggio.state === 'fermo' && listModified(store.get()).length > 0) await send(false);
  };
  const send = async (isFirst: boolean): Promise<void> => {
    dispatch({ tipo: 'salva' });
    const state = store.get();
    const { importazione, salvata } = state;
    try {
      const letto = await (importazione === null
        ? api.save(listVociUpdate(state), salvata.etag)
        : api.save([...importazione.voci], salvata.etag, importazione.origine));
      dispatch({ tipo: 'salvato', bilancio: letto.dati, etag: letto.etag });
      onSaved(letto);
      // What was typed over an import is a change of its own: the accounts explain the imported amounts.
      if (importazione !== null && listModified(store.get()).length > 0) await send(isFirst);
    } catch (error) {
      if (!isFirst || !(error instanceof ApiError) || error.status !== 412) throw error;
      await mergeNewer();
    }
  };
  return send;
};

/** Saves on request. A save without an answer is sent again, with growing delays, when nothing is being typed. */
export const createSave = (dependencies: Dependencies) => {
  const { store, dispatch } = dependencies;
  const send = createSend(dependencies);
  const attempts = createSaveAttempts({
    send: () => send(true),
    fail: (error) => {
      const failure = describeFailure(error);
      dispatch({ tipo: 'salvataggio_fallito', ...failure });
      return failure.causa === 'senza_risposta';
    },
    isWaiting: () => {
      const state = store.get();
      const { salvataggio } = state;
      return salvataggio.state === 'fallito' && salvataggio.causa === 'senza_risposta' && canSave(state);
    },
    isReady: () => store.get().digitazione === null && listUnreadable(store.get()).length === 0,
  });
  return {
    save: async (): Promise<void> => {
      dispatch({ tipo: 'conferma' });
      if (!canSave(store.get())) return;
      if (listUnreadable(store.get()).length > 0)
        return dispatch({ tipo: 'salvataggio_fallito', causa: 'illeggibile', motivo: ILLEGGIBILI });
      await attempts.start();
    },
    retry: attempts.retry,
    stop: attempts.stop,
  };
};
