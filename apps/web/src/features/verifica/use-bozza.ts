import type { BozzaVerifica } from '@vedetta/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyError } from '../../components/ui/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatOra } from '../../lib/istante.ts';
import { sessione } from '../../lib/session.ts';
import { hasUnsent, useUnsaved, useUnsent } from '../../lib/unsaved.ts';
import { deleteBozzaVerifica, loadBozzaVerifica, saveBozzaVerifica } from '../../queries/verifica.ts';
import { parseBozza, writeBozza } from './bozza.ts';
import type { Decisa, Mapping } from './state/mapping.ts';

/** After the first choice that is not saved: later ones do not put it off. */
const WAIT_MS = 300;
/** The version where nothing was left. */
const NESSUNA = '"0"';

/** A mapping that another page saved, with its version. */
type Altra = { readonly bozza: BozzaVerifica; readonly etag: string | null };

/**
 * The mapping of a statement as the server keeps it: offered when the page opens, saved after each choice, so that leaving
 * loses nothing. One saved meanwhile by another page is `altra`, and nothing is overwritten until a person chooses.
 */
export const useBozza = (id: string) => {
  const [bozza, setBozza] = useState<BozzaVerifica | null>(null);
  const [altra, setAltra] = useState<Altra | null>(null);
  const [stato, setStato] = useState('');
  const [isUnsent, setUnsent] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const etag = useRef<string | null>(NESSUNA);
  const waiting = useRef<Mapping | null>(null);
  const saving = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was left, once it is known; nothing when it is not wanted. */
  const left = useRef<Promise<BozzaVerifica | null>>(undefined);

  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<BozzaVerifica | null> => {
      const found = await loadBozzaVerifica(id);
      if (isGone) return null;
      etag.current = found.etag;
      setBozza(found.bozza);
      return found.bozza;
    };
    // Without it, the page starts as if nothing had been left.
    left.current = load().catch(() => null);
    return () => {
      isGone = true;
    };
  }, [id]);

  const write = async (mapping: Mapping): Promise<void> => {
    const { file } = mapping.verifica.origine;
    etag.current = await saveBozzaVerifica(id, { file, contenuto: writeBozza(mapping), etag: etag.current });
    setStato(`Salvato alle ${formatOra(new Date().toISOString())}`);
  };
  /** After a save refused for another version: theirs is told; where it was loaded or dropped, there is nothing to lose. */
  const settle = async (mapping: Mapping): Promise<boolean> => {
    const found = await loadBozzaVerifica(id);
    if (found.bozza !== null) {
      waiting.current ??= mapping;
      setAltra({ bozza: found.bozza, etag: found.etag });
      return false;
    }
    etag.current = found.etag;
    await write(mapping);
    return true;
  };
  /** Whether they are saved. */
  const send = async (mapping: Mapping, isAsked: boolean): Promise<boolean> => {
    try {
      return await write(mapping).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 412) return settle(mapping);
          throw error;
        },
      );
    } catch (error) {
      waiting.current ??= mapping;
      setStato('Scelte non ancora salvate');
      if (isAsked) notifyError(error);
      return false;
    }
  };
  /** Choices that could not be sent stay unsaved, and leaving asks; one made meanwhile only waits for its turn. */
  const rest = (isSent: boolean): void => {
    setUnsent(waiting.current !== null);
    setRefused(!isSent);
  };
  /** Saves what is not saved yet; false if it could not be. */
  const save = async (isAsked: boolean): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await saving.current;
    const mapping = waiting.current;
    if (mapping === null) return true;
    waiting.current = null;
    saving.current = send(mapping, isAsked);
    const isSent = await saving.current;
    saving.current = null;
    rest(isSent);
    return waiting.current === null;
  };
  const again = useEffectEvent(() => void save(false));
  // What the user has just given up, or what another user left, is not sent.
  const leave = useEffectEvent(() => hasUnsent() && void save(false));
  useEffect(() => {
    const retry = () => again();
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.current === null && saving.current === null) return;
      // The question of the browser leaves the time to save. The router may reload the page while it draws one whose code is gone.
      event.preventDefault();
      queueMicrotask(retry);
    };
    const unsubscribe = sessione.subscribe(() => sessione.get().stato === 'attiva' && retry());
    globalThis.addEventListener('beforeunload', ask);
    globalThis.addEventListener('online', retry);
    return () => {
      unsubscribe();
      globalThis.removeEventListener('beforeunload', ask);
      globalThis.removeEventListener('online', retry);
      leave();
    };
  }, []);
  // Must come after: on unmount, the cleanup above still sees whether the user discarded the choices.
  useUnsent(isUnsent);
  useUnsaved(isRefused, () => save(true));

  return {
    bozza,
    altra,
    stato,
    /** Saves this mapping shortly. */
    keep: (mapping: Mapping): void => {
      waiting.current = mapping;
      setUnsent(true);
      if (altra === null) timer.current ??= setTimeout(() => void save(false), WAIT_MS);
    },
    /** Saves this mapping now. */
    saveNow: (mapping: Mapping): Promise<boolean> => {
      waiting.current = mapping;
      return save(true);
    },
    /** The mapping left is taken or not wanted: it is not offered any more. */
    close: (): void => {
      left.current = undefined;
      setBozza(null);
    },
    /** What was decided of the mapping left, for a file that is read instead of resuming it. */
    recall: async (): Promise<readonly Decisa[]> => {
      const found = (await left.current) ?? null;
      const decise = found === null ? [] : (parseBozza(found.contenuto)?.decise ?? []);
      if (decise.length > 0) setStato('Ritrovate le scelte lasciate a metà');
      return decise;
    },
    /** Overwrites what another page saved, or takes it. */
    resolve: (choice: 'mia' | 'altra'): void => {
      if (altra === null) return;
      etag.current = altra.etag;
      setAltra(null);
      if (choice === 'mia') void save(true);
      else {
        waiting.current = null;
        rest(true);
      }
    },
    /** The mapping was loaded: there is nothing to resume. */
    remove: async (): Promise<void> => {
      clearTimeout(timer.current);
      waiting.current = null;
      await saving.current;
      rest(true);
      if (altra !== null) return;
      try {
        await deleteBozzaVerifica(id, etag.current);
      } catch (error) {
        // That of another page is theirs.
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
      }
    },
  };
};
