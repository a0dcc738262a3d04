import { useState } from 'react';
import { notifyError, notifyFailure, notifySuccess } from '../../components/ui/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { LoadedAssestamento } from '../../queries/assestamento.ts';
import { useSaveAssestamento } from '../../queries/assestamento.ts';
import type { EntryBody, EntryChange, EntryRow } from './rows.ts';
import { changeRow, confirmAll, removeRow, toBody } from './rows.ts';

const CONFLICT =
  'Un altro utente ha modificato il bilancio: le scritture sono state rilette e la modifica non è stata salvata. Ripeterla.';

const MAX_UNDO = 50;

/** The actions on the entries of a statement. Each is one save of the whole list; the last ones can be undone. */
export const useEntries = (bilancio: string, { dati, etag }: LoadedAssestamento) => {
  const save = useSaveAssestamento(bilancio);
  const [past, setPast] = useState<readonly (readonly EntryBody[])[]>([]);

  const send = async (scritture: readonly EntryBody[]): Promise<boolean> => {
    if (save.isPending) return false;
    try {
      await save.mutateAsync({ scritture: [...scritture], etag });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) notifyFailure(CONFLICT);
      else notifyError(error);
      return false;
    }
  };
  const store = async (scritture: readonly EntryBody[], done: string | null): Promise<boolean> => {
    const before = dati.scritture.map(toBody);
    const isSaved = await send(scritture);
    if (!isSaved) return false;
    setPast((all) => [...all, before].slice(-MAX_UNDO));
    if (done !== null) notifySuccess(done);
    return true;
  };
  const undo = async (): Promise<void> => {
    const last = past.at(-1);
    if (last === undefined || !(await send(last))) return;
    setPast((all) => all.slice(0, -1));
    notifySuccess('Ultima modifica annullata.');
  };
  const change = (row: EntryRow, changes: EntryChange, done: string | null = null) =>
    store(changeRow(dati, row, changes).list, done);

  return {
    isPending: save.isPending,
    canUndo: past.length > 0,
    undo,
    change,
    confirm: (row: EntryRow) => change(row, { stato: 'confermata' }),
    setAside: (row: EntryRow, nota: string) => change(row, { stato: 'non_serve', nota }),
    remove: (row: EntryRow) => store(removeRow(dati, row), `${row.kind.nome}: scrittura eliminata.`),
    confirmAll: () => store(confirmAll(dati), 'Proposte confermate.'),
  };
};

export type Entries = ReturnType<typeof useEntries>;
