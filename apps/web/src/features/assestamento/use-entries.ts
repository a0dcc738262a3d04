import type { Assestamento, Scrittura } from '@vedetta/contract';
import { useState } from 'react';
import { notifyError, notifyFailure, notifySuccess } from '../../components/ui/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { LoadedAssestamento } from '../../queries/assestamento.ts';
import { useReadAssestamento, useSaveAssestamento } from '../../queries/assestamento.ts';
import { findAgain } from './rebase.ts';
import type { EntryBody, EntryChange, EntryRow, Kind } from './rows.ts';
import { changeRow, confirmAll, removeRow, toBody } from './rows.ts';

const UNDO_CONFLICT =
  'Un altro utente ha modificato le scritture nel frattempo: sono state rilette, e la modifica di prima non si annulla più.';
const BOTH = 'Un altro utente ha modificato altro nel frattempo: restano la sua modifica e questa.';

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

/** The actions on the entries of a statement. Each is one save of the whole list; the last ones can be undone. */
export const useEntries = (bilancio: string, { dati, etag }: LoadedAssestamento) => {
  const save = useSaveAssestamento(bilancio);
  const read = useReadAssestamento(bilancio);
  const [past, setPast] = useState<readonly List[]>([]);
  const [conflict, setConflict] = useState<EntryConflict | null>(null);

  const write = async (scritture: List, version: string | null): Promise<void> => {
    await save.mutateAsync({ scritture: [...scritture], etag: version });
  };
  const remember = (now: Assestamento): void => setPast((all) => [...all, now.scritture.map(toBody)].slice(-MAX_UNDO));
  /** After a save refused for a newer version: the same change on what is stored now, or the choice. */
  const repeat = async (build: Build): Promise<boolean> => {
    const fresh = await read();
    const built = build(fresh.dati, fresh);
    if (isConflict(built)) {
      setConflict(built);
      return false;
    }
    await write(built, fresh.etag);
    remember(fresh.dati);
    notifySuccess(BOTH);
    return true;
  };
  const store = async (build: Build, done: string | null): Promise<boolean> => {
    const list = build(dati, { dati, etag });
    if (save.isPending || isConflict(list)) return false;
    try {
      await write(list, etag);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412)
        return repeat(build).catch((again: unknown) => {
          notifyError(again);
          return false;
        });
      notifyError(error);
      return false;
    }
    remember(dati);
    if (done !== null) notifySuccess(done);
    return true;
  };
  const undo = async (): Promise<void> => {
    const last = past.at(-1);
    if (last === undefined || save.isPending) return;
    try {
      await write(last, etag);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return notifyError(error);
      setPast([]);
      return notifyFailure(UNDO_CONFLICT);
    }
    setPast((all) => all.slice(0, -1));
    notifySuccess('Ultima modifica annullata.');
  };
  const build =
    (row: EntryRow, apply: (now: Assestamento, found: EntryRow) => List, mine: EntryConflict['mine']): Build =>
    (now, fresh) => {
      if (now === dati) return apply(now, row);
      const again = findAgain(row, dati, now);
      if (again.isUntouched) return apply(now, again.row);
      const keepMine = async (): Promise<boolean> => {
        try {
          await write(apply(now, again.row), fresh.etag);
          remember(now);
          return true;
        } catch (error) {
          notifyError(error);
          return false;
        }
      };
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
      build(row, (now, found) => changeRow(now, found, now === dati ? changes : body).list, mine),
      done,
    );
  };
  const remove = (row: EntryRow) =>
    store(
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
    canUndo: past.length > 0,
    conflict,
    resolve,
    closeConflict: () => setConflict(null),
    undo,
    change,
    confirm: (row: EntryRow) => change(row, { stato: 'confermata' }),
    setAside: (row: EntryRow, nota: string) => change(row, { stato: 'non_serve', nota }),
    remove,
    confirmAll: () => store((now) => confirmAll(now), 'Proposte confermate.'),
  };
};

export type Entries = ReturnType<typeof useEntries>;
