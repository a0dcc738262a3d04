import type { Bilancio, Check, VoceInput } from '@vedetta/contract';
import { ApiError, getErrorText } from '../../../lib/api-error.ts';
import { DEBOUNCE_CHECK_MS } from '../../../lib/constants.ts';
import type { Storage } from '../../../lib/storage.ts';
import type { Store } from '../../../lib/store.ts';
import { createStore } from '../../../lib/store.ts';
import type { Azione } from './azione.ts';
import type { Bozza } from './bozza.ts';
import {
  createBozza,
  getChiaveBozza,
  isContenuta,
  listCelleBozza,
  listCodici,
  parseBozza,
  replaceMie,
  saveBozza,
  toImportiBase,
} from './bozza.ts';
import { listVociTest, listVociUpdate } from './corpo.ts';
import { reduceStato } from './reduce-stato.ts';
import type { RigheSeguite } from './righe-seguite.ts';
import { createRigheSeguite } from './righe-seguite.ts';
import type { Stato } from './stato.ts';
import { createStato, listIlleggibili, listModificate, toVersione } from './stato.ts';

type Letto = { readonly dati: Bilancio; readonly etag: string | null };

/** The requests of an editor. */
export type EditorApi = {
  readonly check: (voci_test: VoceInput[], signal: AbortSignal) => Promise<Check>;
  readonly save: (voci_update: VoceInput[], ifMatch: string | null) => Promise<Letto>;
  readonly load: () => Promise<Letto>;
};

type Dipendenze = {
  readonly letto: Letto;
  readonly api: EditorApi;
  readonly storage: Storage;
  /** If true, the draft is neither read nor written. */
  readonly isSolaLettura: boolean;
  readonly onSalvato: (letto: Letto) => void;
};

/** An editor: its state and its asynchronous actions. */
export type Editor = Pick<Store<Stato>, 'get' | 'subscribe'> & {
  /** The same state, with a subscription per line. */
  readonly righe: RigheSeguite;
  readonly dispatch: (azione: Azione) => void;
  readonly salva: () => Promise<void>;
  /** Retries a failed check at once, when the connection or the session is back. */
  readonly retryVerifica: () => void;
  /** The draft restored at the start, if any. */
  readonly ripristinata: Bozza | null;
  /** Writes the draft at once, because the page may be closing. */
  readonly flush: () => void;
  readonly forgetBozza: () => void;
  /** After another tab wrote or removed the stored draft: adds the unsaved lines of this tab again. */
  readonly keepBozza: (testo: string | null) => void;
  readonly dispose: () => void;
};

const ILLEGGIBILI = 'Alcuni importi non sono leggibili.';

const ripristina = (stato: Stato, bozza: Bozza): Stato => {
  const importi = toImportiBase(stato.salvata, bozza);
  const isSuperata = listModificate({ righe: stato.righe, salvata: { ...stato.salvata, importi } }).length > 0;
  const base: Stato = isSuperata ? { ...stato, salvata: { ...stato.salvata, importi } } : stato;
  const scritto = reduceStato(base, { tipo: 'cambia', origine: 'ripristino', celle: listCelleBozza(bozza) });
  return isSuperata ? reduceStato(scritto, { tipo: 'conflitto', loro: stato.salvata }) : scritto;
};

/** Delays between retries of a failed check. */
const RITENTATIVI_MS = [2_000, 5_000, 15_000, 30_000] as const;

/** Whether a retry may succeed: no response, busy server or expired session, but not a refusal. */
const isPasseggero = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null || error.status >= 500 || error.status === 401 || error.status === 429);

/**
 * Checks the amounts on the server 200 ms after the last change, and aborts a check when a newer change comes. Retries a
 * check without response, with growing delays.
 */
const createVerifica = (store: Store<Stato>, api: EditorApi, dispatch: (azione: Azione) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let richiesta: AbortController | null = null;
  let falliti = 0;
  const stop = (): void => {
    clearTimeout(timer);
    richiesta?.abort();
    richiesta = null;
  };
  const ask = async (): Promise<void> => {
    const { numero } = store.get().verifica;
    const controller = new AbortController();
    richiesta = controller;
    try {
      const check = await api.check(listVociTest(store.get()), controller.signal);
      falliti = 0;
      dispatch({ tipo: 'verificato', numero, check });
    } catch (error) {
      if (controller.signal.aborted) return;
      const motivo = (error instanceof ApiError ? error.campi['voci_test'] : undefined) ?? getErrorText(error);
      dispatch({ tipo: 'verifica_fallita', numero, motivo });
      if (!isPasseggero(error)) return;
      timer = setTimeout(() => void ask(), RITENTATIVI_MS[Math.min(falliti, RITENTATIVI_MS.length - 1)]);
      falliti += 1;
    }
  };
  return {
    stop,
    /** No check while a text is not an amount: totals without it would be wrong. */
    schedule: (): void => {
      stop();
      if (store.get().verifica.stato === 'attesa' && listIlleggibili(store.get()).length === 0)
        timer = setTimeout(() => void ask(), DEBOUNCE_CHECK_MS);
    },
    /** Retries a failed check now. */
    retry: (): void => {
      if (store.get().verifica.stato !== 'fallita') return;
      stop();
      void ask();
    },
  };
};

/** Writes the draft within 200 ms of a change (a throttle, not a debounce); keeps the lines of other tabs. */
const createScrittura = (store: Store<Stato>, storage: Storage, bilancio: string, trovata: Bozza | null) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scritte = listCodici(trovata);
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = (mia: Bozza | null): void => {
    stop();
    saveBozza(storage, bilancio, replaceMie(parseBozza(storage.read(getChiaveBozza(bilancio))), scritte, mia));
    scritte = listCodici(mia);
  };
  const flush = (): void => write(createBozza(store.get(), new Date().toISOString()));
  return {
    flush,
    stop,
    forget: (): void => write(null),
    /** After another tab wrote: adds the lines of this tab that its draft lacks. */
    keep: (testo: string | null): void => {
      const mia = createBozza(store.get(), new Date().toISOString());
      if (mia !== null && !isContenuta(mia, parseBozza(testo))) write(mia);
    },
    schedule: (): void => {
      timer ??= setTimeout(flush, DEBOUNCE_CHECK_MS);
    },
  };
};

/** Saves the changed lines; after a 412 from a version that changed no lines, retries once. */
const createSalva = (store: Store<Stato>, { api, onSalvato }: Dipendenze, dispatch: (azione: Azione) => void) => {
  const resolve412 = async (): Promise<void> => {
    const { dati, etag } = await api.load();
    dispatch({ tipo: 'conflitto', loro: toVersione(dati, etag) });
    if (store.get().salvataggio.stato === 'fermo') await send(false);
  };
  const send = async (isPrima: boolean): Promise<void> => {
    dispatch({ tipo: 'salva' });
    const stato = store.get();
    try {
      const letto = await api.save(listVociUpdate(stato), stato.salvata.etag);
      dispatch({ tipo: 'salvato', bilancio: letto.dati, etag: letto.etag });
      onSalvato(letto);
    } catch (error) {
      if (isPrima && error instanceof ApiError && error.status === 412) return resolve412();
      const motivo = (error instanceof ApiError ? error.campi['voci_update'] : undefined) ?? getErrorText(error);
      dispatch({ tipo: 'salvataggio_fallito', motivo });
    }
  };
  return async (): Promise<void> => {
    dispatch({ tipo: 'conferma' });
    const stato = store.get();
    if (stato.salvataggio.stato === 'in_corso' || listModificate(stato).length === 0) return;
    if (listIlleggibili(stato).length > 0) return dispatch({ tipo: 'salvataggio_fallito', motivo: ILLEGGIBILI });
    try {
      await send(true);
    } catch (error) {
      dispatch({ tipo: 'salvataggio_fallito', motivo: getErrorText(error) });
    }
  };
};

/** The editor of a statement, without React: state, check, draft, save. */
export const createEditor = (dipendenze: Dipendenze): Editor => {
  const { letto, api, storage, isSolaLettura } = dipendenze;
  const bilancio = letto.dati.id;
  const bozza = isSolaLettura ? null : parseBozza(storage.read(getChiaveBozza(bilancio)));
  const appenaLetto = createStato(letto.dati, letto.etag);
  const store = createStore(bozza === null ? appenaLetto : ripristina(appenaLetto, bozza));
  const dispatch = (azione: Azione): void => {
    const prima = store.get();
    store.set(reduceStato(prima, azione));
    const { verifica: nuova, righe, salvata } = store.get();
    if (nuova.numero !== prima.verifica.numero) verifica.schedule();
    if (!isSolaLettura && (righe !== prima.righe || salvata !== prima.salvata)) scrittura.schedule();
  };
  const verifica = createVerifica(store, api, dispatch);
  const scrittura = createScrittura(store, storage, bilancio, bozza);
  verifica.schedule();
  return {
    get: store.get,
    subscribe: store.subscribe,
    righe: createRigheSeguite(store),
    dispatch,
    salva: createSalva(store, dipendenze, dispatch),
    retryVerifica: verifica.retry,
    ripristinata: listModificate(store.get()).length > 0 ? bozza : null,
    flush: () => {
      if (!isSolaLettura) scrittura.flush();
    },
    forgetBozza: scrittura.forget,
    keepBozza: (testo) => {
      if (!isSolaLettura) scrittura.keep(testo);
    },
    dispose: () => {
      verifica.stop();
      scrittura.stop();
    },
  };
};
