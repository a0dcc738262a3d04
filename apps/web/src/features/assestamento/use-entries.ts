import type { Assestamento, Scrittura } from '@vedetta/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { notifyError, notifyFailure, notifySuccess } from '../../components/ui/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { LoadedAssestamento } from '../../queries/assestamento.ts';
import { useReadAssestamento, useSaveAssestamento } from '../../queries/assestamento.ts';
import { findAgain } from './rebase.ts';
import type { EntryBody, EntryChange, EntryRow, Kind } from './rows.ts';
import { changeRow, confirmAll, removeRow, toBody } from './rows.ts';

const UNDO_CONFLICT =
  'Le scritture sono state modificate nel frattempo, da un altro utente o da un’altra scheda: sono state rilette, e la modifica di prima non si annulla più.';
const BOTH =
  'Altro è stato modificato nel frattempo, da un altro utente o da un’altra scheda: restano quella modifica e questa.';

const MAX_UNDO = 50;

/** An entry changed here and, meanwhile, by somebody else; null: they took it off. */
export type EntryConflict = {
  readonly kind: Kind;
  readonly mine: { readonly stato: string; readonly nota: string; readonly importo: number | null };
  readonly theirs: Scrittura | null;
  readonly keepMine: () => Promise<boolean>;
};

type List = readonly EntryBody[];
/** The list to save, out of what is stored now; a conflict where a person has to choose. */
type Build = (now: Assestamento, read: LoadedAssestamento) => List | EntryConflict;

const isConflict = (built: List | EntryConflict): built is EntryConflict => 'keepMine' in built;

/** One task after another: what is asked while a save is under way waits for it, and is never lost. */
const useQueue = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.current.then(task);
    last.current = result.catch(() => null);
    return result;
  };
};

/** The actions on the entries of a statement. Each is one save of the whole list; the last ones can be undone. */
export const useEntries = (bilancio: string, loaded: LoadedAssestamento) => {
  const { dati } = loaded;
  const save = useSaveAssestamento(bilancio);
  const read = useReadAssestamento(bilancio);
  const queue = useQueue();
  /** What is stored, as the last answer said: newer than the screen while a change waits for the one before. */
  const stored = useRef(loaded);
  useLayoutEffect(() => {
    stored.current = loaded;
  }, [loaded]);
  /** Rows with a change under way: a second press on one is the same press. */
  const busy = useRef(new Set<string>());
  const past = useRef<readonly List[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const [conflict, setConflict] = useState<EntryConflict | null>(null);

  const setPast = (lists: readonly List[]): void => {
    past.current = lists.slice(-MAX_UNDO);
    setCanUndo(lists.length > 0);
  };
  const write = async (scritture: List, version: string | null): Promise<void> => {
    stored.current = await save.mutateAsync({ scritture: [...scritture], etag: version });
  };
  const writeOver = async (now: LoadedAssestamento, build: Build): Promise<boolean> => {
    const built = build(now.dati, now);
    if (isConflict(built)) {
      setConflict(built);
      return false;
    }
    await write(built, now.etag);
    setPast([...past.current, now.dati.scritture.map(toBody)]);
    return true;
  };
  /** After a save refused for a newer version: the same change on what is stored now, or the choice. */
  const repeat = async (build: Build): Promise<boolean> => {
    const isWritten = await writeOver(await read(), build);
    if (isWritten) notifySuccess(BOTH);
    return isWritten;
  };
  const storeNow = async (build: Build, done: string | null): Promise<boolean> => {
    try {
      const isWritten = await writeOver(stored.current, build);
      if (isWritten && done !== null) notifySuccess(done);
      return isWritten;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return repeat(build);
      throw error;
    }
  };
  const run = (key: string, task: () => Promise<boolean>): Promise<boolean> => {
    if (busy.current.has(key)) return Promise.resolve(false);
    busy.current.add(key);
    return queue(task)
      .catch((error: unknown) => {
        notifyError(error);
        return false;
      })
      .finally(() => busy.current.delete(key));
  };
  const store = (key: string, build: Build, done: string | null) => run(key, () => storeNow(build, done));
  const undoNow = async (): Promise<void> => {
    const last = past.current.at(-1);
    if (last === undefined) return;
    try {
      await write(last, stored.current.etag);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return notifyError(error);
      setPast([]);
      return notifyFailure(UNDO_CONFLICT);
    }
    setPast(past.current.slice(0, -1));
    notifySuccess('Ultima modifica annullata.');
  };
  const build =
    (row: EntryRow, apply: (now: Assestamento, found: EntryRow) => List, mine: EntryConflict['mine']): Build =>
    (now, fresh) => {
      if (now === dati) return apply(now, row);
      const again = findAgain(row, dati, now);
      if (again.isUntouched) return apply(now, again.row);
      const keepMine = () => run(row.key, () => writeOver(fresh, () => apply(now, again.row)));
      return { kind: row.kind, mine, theirs: again.row.entry, keepMine };
    };
  const change = (row: EntryRow, changes: EntryChange, done: string | null = null) => {
    const { list, place } = changeRow(dati, row, changes);
    const own = list[place];
    // Whole, so that it also replaces an entry that somebody else changed.
    const body: EntryChange = own ?? changes;
    const stato = body.stato ?? 'proposta';
    const importo = body.dati?.importo ?? row.entry?.importo ?? null;
    const mine = { stato, nota: body.nota ?? '', importo };
    return store(
      row.key,
      build(row, (now, found) => changeRow(now, found, now === dati ? changes : body).list, mine),
      done,
    );
  };
  const remove = (row: EntryRow) =>
    store(
      row.key,
      build(row, (now, found) => removeRow(now, found), { stato: 'non_serve', nota: 'Tolta', importo: null }),
      `${row.kind.nome}: scrittura eliminata.`,
    );
  const resolve = async (choice: 'mine' | 'theirs'): Promise<void> => {
    const open = conflict;
    setConflict(null);
    if (choice === 'mine') await open?.keepMine();
  };

  return {
    isPending: save.isPending,
    canUndo,
    conflict,
    resolve,
    closeConflict: () => setConflict(null),
    undo: () => queue(undoNow),
    change,
    confirm: (row: EntryRow) => change(row, { stato: 'confermata' }),
    setAside: (row: EntryRow, nota: string) => change(row, { stato: 'non_serve', nota }),
    remove,
    confirmAll: () => store('tutte', (now) => confirmAll(now), 'Proposte confermate.'),
  };
};

export type Entries = ReturnType<typeof useEntries>;
