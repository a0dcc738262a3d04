import type { Indicatore, Param, ParamsBody } from '@vedetta/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { focusUnreadable } from '../../lib/unreadable.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { useIndicatori, useParams } from '../../queries/indicatori.ts';
import { useSaveParams } from '../../queries/save-params.ts';
import type { Change, Changes, StatoInput } from './parametri.ts';
import { addValori, buildParams, changeInput, dropSaved, replaceBefore, listContesi, readInput } from './parametri.ts';
import { useAnteprima } from './use-anteprima.ts';

const NONE: readonly Param[] = [];

/** The state of the page of a group: its indicators, saved or previewed, and the form of its inputs. */
export type Parametri = {
  /** The indicators on screen; undefined while loading. */
  readonly indicatori: readonly Indicatore[] | undefined;
  readonly loadError: unknown;
  readonly reload: () => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The inputs of the preview on screen; null if the saved figures are shown. */
  readonly anteprima: ParamsBody['params'] | null;
  /** When the preview on screen was computed; null if the saved figures are shown. */
  readonly previewTime: Date | null;
  /** The server's error of the last preview or save. */
  readonly errore: ApiError | null;
  /** The inputs changed here of which something else has been saved meanwhile, with what it is. */
  readonly contesi: readonly string[];
  readonly read: (nome: string) => StatoInput;
  readonly change: <C extends keyof Change>(nome: string, campo: C, valore: NonNullable<Change[C]> | null) => void;
  /** False if something is still unsaved: the page says why. */
  readonly save: () => Promise<boolean>;
  /** Saves at once these values, even where they equal a default, with the other changes. */
  readonly saveValori: (valori: Readonly<Record<string, number>>) => void;
};

const asApiError = (error: unknown): ApiError | null => (error instanceof ApiError ? error : null);

/**
 * The form of the inputs of a group: holds the unsaved changes and previews the indicators with them. Use a new React
 * `key` for another bilancio or group.
 */
export const useParametri = (id: string, gruppo: string, schema: SchemaGruppo): Parametri => {
  const [changes, setChanges] = useState<Changes>({});
  const saved = useIndicatori(id, gruppo);
  const params = useParams(id, gruppo);
  const current = params.data?.dati ?? NONE;
  const anteprima = useAnteprima(id, gruppo, buildParams(current, changes, schema.inputs));
  const isDirty = Object.keys(changes).length > 0;
  /** What was saved of each changed input when it was first changed, or by its last save from here. */
  const [before, setBefore] = useState(NONE);
  const keep = (nomi: readonly string[]) =>
    setBefore((previous) =>
      replaceBefore(
        previous,
        current,
        nomi.filter((nome) => changes[nome] === undefined),
      ),
    );
  const saving = useSaveParams<Changes>(id, gruppo, {
    onStored: (stored, now) => setBefore((previous) => replaceBefore(previous, now, Object.keys(stored))),
    onSaved: (stored) => setChanges((previous) => dropSaved(previous, stored)),
  });
  const shown = (isDirty ? anteprima.indicatori : null) ?? saved.data;
  /** At once, while `isPending` waits for the next drawing: a double click is one save. */
  const isBusy = useRef(false);
  const save = async (): Promise<boolean> => {
    if (focusUnreadable()) return false;
    if (!isDirty || saving.isPending || isBusy.current) return !isDirty;
    isBusy.current = true;
    try {
      await saving.mutateAsync({
        changes,
        inputs: buildParams(current, changes, schema.inputs),
        etag: params.data?.etag ?? null,
      });
      return true;
    } catch {
      // Shown by the notices above the form.
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  useUnsaved(isDirty, save);
  return {
    indicatori: params.data === undefined ? undefined : shown,
    loadError: saved.error ?? params.error,
    reload: () => void Promise.all([saved.refetch(), params.refetch()]),
    isDirty,
    isSaving: saving.isPending,
    anteprima: isDirty ? anteprima.params : null,
    previewTime: isDirty ? anteprima.computedAt : null,
    errore: asApiError(saving.error) ?? (isDirty ? anteprima.errore : null),
    contesi: saving.isPending ? [] : listContesi(before, current, changes, schema.inputs),
    read: (nome) => readInput(current, changes, nome, schema.inputs[nome]),
    change: (nome, campo, valore) => {
      saving.reset();
      keep([nome]);
      setChanges((previous) => changeInput(current, previous, nome, campo, valore));
    },
    save,
    saveValori: (valori) => {
      if (saving.isPending) return;
      const all = addValori(changes, valori);
      keep(Object.keys(valori));
      setChanges(all);
      saving.mutate({
        changes: all,
        inputs: buildParams(current, all, schema.inputs),
        etag: params.data?.etag ?? null,
      });
    },
  };
};
