import type { CampiPiano } from '@vedetta/domain';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { storage } from '../../lib/storage.ts';
import { hasUnsaved, useUnsaved } from '../../lib/unsaved.ts';
import type { LoadedPiano } from '../../queries/piani.ts';
import { usePianoApi } from '../../queries/piani.ts';
import { getBozzaKey, restoreStato, saveBozza } from './stato/bozza.ts';
import type { Azione, Stato, Versione } from './stato/stato.ts';
import { isModificato, listCambiati, pickCambiati, reduceStato } from './stato/stato.ts';

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
const toVersione = ({ dati, etag }: LoadedPiano): Versione => ({
  campi: Object.fromEntries(CAMPI.map((campo) => [campo, dati[campo]])) as unknown as CampiPiano,
  etag,
});

/** Keeps what is not saved across reloads, and drops it when the user leaves without saving. */
const useBozza = (piano: string, stato: Stato): void => {
  const isDirty = isModificato(stato);
  const current = useRef(stato);
  useEffect(() => {
    current.current = stato;
    saveBozza(storage, piano, stato);
  }, [piano, stato]);
  useEffect(
    () => () => {
      if (isModificato(current.current) && !hasUnsaved()) storage.remove(getBozzaKey(piano));
    },
    [piano],
  );
  // After the cleanup above, which must still see whether the user discarded the changes.
  useUnsaved(isDirty);
};

/** A newer version in the cache is taken, or merged with what is not saved. */
const useReload = (letto: LoadedPiano, stato: Stato, dispatch: (azione: Azione) => void): void => {
  const isFermo = stato.salvataggio.stato === 'fermo';
  const { etag } = stato.salvata;
  useEffect(() => {
    if (isFermo && letto.etag !== etag) dispatch({ tipo: 'superato', loro: toVersione(letto) });
  }, [letto, etag, isFermo, dispatch]);
};

/** The editor of one plan: its state and its save. Use the id of the plan as key of the component. */
export const useEditorPiano = (letto: LoadedPiano) => {
  const { id } = letto.dati;
  const api = usePianoApi(id);
  const [stato, dispatch] = useReducer(reduceStato, null, () => restoreStato(storage, id, toVersione(letto)));
  useBozza(id, stato);
  useReload(letto, stato, dispatch);
  const refuseSave = (error: unknown): void =>
    dispatch({ tipo: 'fallito', motivo: getErrorText(error), campi: error instanceof ApiError ? error.fields : {} });
  const send = async (): Promise<void> => {
    try {
      const salvato = await api.save(pickCambiati(stato), stato.salvata.etag);
      dispatch({ tipo: 'salvato', inviati: stato.campi, versione: toVersione(salvato) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      dispatch({ tipo: 'superato', loro: toVersione(await api.load()) });
    }
  };
  const save = async (): Promise<void> => {
    if (!isModificato(stato) || stato.salvataggio.stato === 'in_corso') return;
    dispatch({ tipo: 'salva' });
    await send().catch(refuseSave);
  };
  return { stato, dispatch, save, cambiati: listCambiati(stato.salvata.campi, stato.campi).length, api };
};
