import type { Bilancio } from '@vedetta/contract';
import type { GiorniCopia, SceltaCopia, ValoriBilancio } from '@vedetta/domain';
import { computeVociCopiate } from '@vedetta/domain';
import { useState } from 'react';
import { getErrorText } from '../../lib/api-error.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useLoadAzienda } from '../../queries/load-azienda.ts';
import { loadBilancio } from '../../queries/voci.ts';
import { useEditor } from './editor-context.ts';
import { computeGiorniDiversi } from './giorni.ts';
import { readCopiate } from './copiate.ts';
import { listCells } from './state/action.ts';

/** A loaded statement of another length. */
export type Asked = { readonly dati: Bilancio; readonly giorni: GiorniCopia };

/** Loads a statement and puts its lines in the editor; one of another length waits for a choice, unless it is given. */
export const useCopy = (bilancio: Pick<Bilancio, 'azienda' | 'data_bilancio'>, onClose: () => void) => {
  const { editor, showNuove } = useEditor();
  const azienda = useAzienda(bilancio.azienda).data?.dati;
  const loadAzienda = useLoadAzienda();
  const [pending, setPending] = useState<string | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const getGiorni = (data: string): GiorniCopia | null =>
    azienda === undefined ? null : computeGiorniDiversi(azienda, data, bilancio.data_bilancio);
  const put = (valori: ValoriBilancio): void => {
    editor.dispatch({ tipo: 'cambia', origine: 'copia', cells: listCells(valori) });
    showNuove();
    onClose();
  };
  const putScaled = ({ dati, giorni }: Asked, scelta: SceltaCopia): void =>
    put(computeVociCopiate(readCopiate(dati), scelta, giorni));
  const copy = async (id: string, scelta?: SceltaCopia): Promise<void> => {
    setPending(id);
    setErrore(null);
    try {
      // Without the company nobody knows how long its periods are, and twelve months would enter six without a word.
      const [{ dati }, { dati: esercizio }] = await Promise.all([loadBilancio(id), loadAzienda(bilancio.azienda)]);
      const giorni = computeGiorniDiversi(esercizio, dati.data_bilancio, bilancio.data_bilancio);
      if (giorni === null) put(readCopiate(dati));
      else if (scelta === undefined) setAsked({ dati, giorni });
      else putScaled({ dati, giorni }, scelta);
    } catch (error) {
      setErrore(getErrorText(error));
    }
    setPending(null);
  };
  return {
    pending,
    errore,
    asked,
    getGiorni,
    copy,
    answer: (scelta: SceltaCopia) => asked !== null && putScaled(asked, scelta),
    goBack: () => setAsked(null),
  };
};
