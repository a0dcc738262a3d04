import type { CampiPiano } from '@vedetta/domain';
import { ApiError, getErrorText } from '../../../lib/api-error.ts';
import { createDraftWriter } from '../../../lib/draft-writer.ts';
import { isTransient } from '../../../lib/retry.ts';
import { createSaveAttempts } from '../../../lib/save-attempts.ts';
import type { Storage } from '../../../lib/storage.ts';
import type { Store } from '../../../lib/store.ts';
import { createStore } from '../../../lib/store.ts';
import type { Draft } from './draft.ts';
import { mergeDrafts, createDraft, getDraftKey, parseDraft, restoreState } from './draft.ts';
import type { Action, State, Version } from './state.ts';
import { isModified, pickChanged, reduceState } from './state.ts';

/** The requests of the editor. */
export type PianoApi = {
  readonly load: () => Promise<Version>;
  readonly save: (changes: Partial<CampiPiano>, etag: string | null) => Promise<Version>;
};

/** The editor of a plan, without React: state, draft, save. */
export type PianoEditor = Pick<Store<State>, 'get' | 'subscribe'> & {
  readonly dispatch: (action: Action) => void;
  readonly isModified: () => boolean;
  readonly save: () => Promise<void>;
  /** Sends again at once what got no answer, when the connection or the session is back. */
  readonly retry: () => void;
  readonly flush: () => void;
  readonly forgetDraft: () => void;
  readonly keepDraft: (text: string | null) => void;
  readonly dispose: () => void;
};

type Dependencies = {
  readonly id: string;
  readonly saved: Version;
  readonly api: PianoApi;
  readonly storage: Storage;
  /** Names this tab among those on the same plan. */
  readonly tab: string;
};

const describeFailure = (error: unknown): Omit<Extract<Action, { type: 'failed' }>, 'type'> => {
  const campi = error instanceof ApiError ? error.fields : {};
  const motivo = getErrorText(error);
  if (error instanceof ApiError && error.status === 404) return { cause: 'deleted', motivo, campi };
  if (!isTransient(error)) return { cause: 'refused', motivo, campi };
  const sentence = error instanceof ApiError && error.status === null ? 'Il server non risponde.' : motivo;
  return { cause: 'no_answer', motivo: `${sentence} Nuovo tentativo automatico.`, campi: {} };
};

/** Sends what changed; after a 412 merges the newer version, and sends once more if nothing is to be chosen. */
const createSend = (store: Store<State>, api: PianoApi, dispatch: (action: Action) => void) => {
  const send = async (isFirst: boolean): Promise<void> => {
    dispatch({ type: 'save' });
    const state = store.get();
    try {
      const version = await api.save(pickChanged(state), state.saved.etag);
      dispatch({ type: 'saved', sent: state.campi, version });
    } catch (error) {
      if (!isFirst || !(error instanceof ApiError) || error.status !== 412) throw error;
      dispatch({ type: 'superseded', theirs: await api.load() });
      if (store.get().saving.state === 'idle' && isModified(store.get())) await send(false);
    }
  };
  return () => send(true);
};

const canSave = (state: State): boolean =>
  state.saving.state !== 'running' && state.saving.state !== 'conflict' && isModified(state);

/** Creates the editor of a plan in its saved version, or with what this browser kept unsaved. */
export const createPianoEditor = ({ id, saved, api, storage, tab }: Dependencies): PianoEditor => {
  const found = parseDraft(storage.read(getDraftKey(id)));
  const store = createStore(restoreState(found, saved));
  const drafts = createDraftWriter<Draft>({
    storage,
    key: getDraftKey(id),
    create: () => createDraft(store.get(), tab),
    merge: (stored, own) => mergeDrafts(stored, own, found === null ? [tab] : [tab, found.tab]),
    isKept: (stored) => stored !== null,
  });
  const dispatch = (action: Action): void => {
    const before = store.get();
    store.set(reduceState(before, action));
    const { campi, saved: current } = store.get();
    if (campi !== before.campi || current !== before.saved) drafts.schedule();
  };
  const attempts = createSaveAttempts({
    send: createSend(store, api, dispatch),
    fail: (error) => {
      const failure = describeFailure(error);
      dispatch({ type: 'failed', ...failure });
      return failure.cause === 'no_answer';
    },
    isWaiting: () => {
      const { saving } = store.get();
      return saving.state === 'failed' && saving.cause === 'no_answer' && canSave(store.get());
    },
    isReady: () => true,
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch,
    isModified: () => isModified(store.get()),
    save: async () => {
      if (canSave(store.get())) await attempts.start();
    },
    retry: attempts.retry,
    flush: drafts.flush,
    forgetDraft: drafts.forget,
    keepDraft: drafts.keep,
    dispose: () => {
      attempts.stop();
      drafts.stop();
    },
  };
};
