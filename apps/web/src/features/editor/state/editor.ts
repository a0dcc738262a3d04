import { ApiError, getErrorText } from '../../../lib/api-error.ts';
import { DEBOUNCE_CHECK_MS } from '../../../lib/constants.ts';
import type { Storage } from '../../../lib/storage.ts';
import type { Store } from '../../../lib/store.ts';
import { createStore } from '../../../lib/store.ts';
import type { Action } from './action.ts';
import type { Draft } from './draft.ts';
import type { EditorApi, Letto } from './editor-api.ts';
import {
  createDraft,
  getDraftKey,
  isIncluded,
  listDraftCells,
  listCodes,
  parseDraft,
  replaceOwn,
  toBaseImporti,
} from './draft.ts';
import { listVociTest } from './body.ts';
import { reduceState } from './reduce-state.ts';
import { createDraftWriter } from '../../../lib/draft-writer.ts';
import { getRetryDelay, isTransient } from '../../../lib/retry.ts';
import { createSave } from './save.ts';
import type { RowSubscriptions } from './row-subscriptions.ts';
import { createRowSubscriptions } from './row-subscriptions.ts';
import type { State } from './state.ts';
import { createState, listUnreadable, listModified } from './state.ts';

type Dependencies = {
  readonly letto: Letto;
  readonly api: EditorApi;
  readonly storage: Storage;
  /** If true, the draft is neither read nor written. */
  readonly isSolaLettura: boolean;
  readonly onSaved: (letto: Letto) => void;
};

/** An editor: its state and its asynchronous actions. */
export type Editor = Pick<Store<State>, 'get' | 'subscribe'> & {
  /** The same state, with a subscription per line. */
  readonly rows: RowSubscriptions;
  readonly dispatch: (action: Action) => void;
  /** Whether something is not saved. */
  readonly isModified: () => boolean;
  readonly save: () => Promise<void>;
  /** Retries at once a check or a save without an answer, when the connection or the session is back. */
  readonly retry: () => void;
  /** The draft restored at the start, if any. */
  readonly restored: Draft | null;
  /** Writes the draft at once, because the page may be closing. */
  readonly flush: () => void;
  readonly forgetDraft: () => void;
  /** After another tab wrote or removed the stored draft: adds the unsaved lines of this tab again. */
  readonly keepDraft: (testo: string | null) => void;
  readonly dispose: () => void;
};

const restore = (state: State, draft: Draft): State => {
  const importi = toBaseImporti(state.salvata, draft);
  const isSuperata = listModified({ rows: state.rows, salvata: { ...state.salvata, importi } }).length > 0;
  const base: State = isSuperata ? { ...state, salvata: { ...state.salvata, importi } } : state;
  const scritto = reduceState(base, {
    tipo: 'cambia',
    origine: 'ripristino',
    cells: listDraftCells(draft),
    importazione: draft.importazione,
  });
  return isSuperata ? reduceState(scritto, { tipo: 'conflitto', loro: state.salvata }) : scritto;
};

/**
 * Checks the amounts on the server 200 ms after the last change, and aborts a check when a newer change comes. Retries a
 * check without response, with growing delays.
 */
const createCheck = (store: Store<State>, api: EditorApi, dispatch: (action: Action) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | null = null;
  let failures = 0;
  const stop = (): void => {
    clearTimeout(timer);
    request?.abort();
    request = null;
  };
  const ask = async (): Promise<void> => {
    const { numero } = store.get().check;
    const controller = new AbortController();
    request = controller;
    try {
      const check = await api.check(listVociTest(store.get()), controller.signal);
      failures = 0;
      dispatch({ tipo: 'verificato', numero, check });
    } catch (error) {
      if (controller.signal.aborted) return;
      const motivo = (error instanceof ApiError ? error.fields['voci_test'] : undefined) ?? getErrorText(error);
      dispatch({ tipo: 'verifica_fallita', numero, motivo });
      if (!isTransient(error)) return;
      timer = setTimeout(() => void ask(), getRetryDelay(failures));
      failures += 1;
    }
  };
  return {
    stop,
    /** No check while a text is not an amount: totals without it would be wrong. */
    schedule: (): void => {
      stop();
      if (store.get().check.state === 'attesa' && listUnreadable(store.get()).length === 0)
        timer = setTimeout(() => void ask(), DEBOUNCE_CHECK_MS);
    },
    /** Retries a failed check now. */
    retry: (): void => {
      if (store.get().check.state !== 'fallita') return;
      stop();
      void ask();
    },
  };
};

/** Keeps the unsaved lines of this tab, and those of other tabs on the same statement. */
const createDraftOfLines = (store: Store<State>, storage: Storage, bilancio: string, found: Draft | null) => {
  let scritte = listCodes(found);
  return createDraftWriter<Draft>({
    storage,
    key: getDraftKey(bilancio),
    create: () => createDraft(store.get(), new Date().toISOString()),
    merge: (stored, own) => {
      const draft = replaceOwn(parseDraft(stored), scritte, own);
      scritte = listCodes(own);
      return draft === null ? null : JSON.stringify(draft);
    },
    isKept: (stored, own) => isIncluded(own, parseDraft(stored)),
  });
};

/** The editor of a statement, without React: state, check, draft, save. */
export const createEditor = (dipendenze: Dependencies): Editor => {
  const { letto, api, storage, isSolaLettura, onSaved } = dipendenze;
  const bilancio = letto.dati.id;
  const draft = isSolaLettura ? null : parseDraft(storage.read(getDraftKey(bilancio)));
  const appenaLetto = createState(letto.dati, letto.etag);
  const store = createStore(draft === null ? appenaLetto : restore(appenaLetto, draft));
  const dispatch = (action: Action): void => {
    const prima = store.get();
    store.set(reduceState(prima, action));
    const { check: nuova, rows, salvata } = store.get();
    if (nuova.numero !== prima.check.numero) check.schedule();
    if (!isSolaLettura && (rows !== prima.rows || salvata !== prima.salvata)) draftWriter.schedule();
  };
  const check = createCheck(store, api, dispatch);
  const draftWriter = createDraftOfLines(store, storage, bilancio, draft);
  const saving = createSave({ store, api, onSaved, dispatch });
  check.schedule();
  return {
    get: store.get,
    subscribe: store.subscribe,
    rows: createRowSubscriptions(store),
    dispatch,
    isModified: () => listModified(store.get()).length > 0,
    save: saving.save,
    retry: () => {
      check.retry();
      saving.retry();
    },
    restored: listModified(store.get()).length > 0 ? draft : null,
    flush: () => {
      if (!isSolaLettura) draftWriter.flush();
    },
    forgetDraft: draftWriter.forget,
    keepDraft: (testo) => {
      if (!isSolaLettura) draftWriter.keep(testo);
    },
    dispose: () => {
      check.stop();
      saving.stop();
      draftWriter.stop();
    },
  };
};
