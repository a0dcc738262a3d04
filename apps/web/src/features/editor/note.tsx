import { Button } from '@mantine/core';
import type { Bilancio } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import { FormDialog } from '../../components/ui/index.ts';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { NOTE_CLOSE_DELAY_MS, NOTE_ROWS } from '../../lib/constants.ts';
import type { LoadedBilancio } from '../../queries/bilanci.ts';
import { useStoreBilancio } from '../../queries/bilanci.ts';
import { loadBilancio, saveBilancio } from '../../queries/voci.ts';
import styles from './editor-bilancio.module.css';
import { useEditor } from './editor-context.ts';

const MASSIMO = 20_000;

/** The saved notes and their version, for `ifMatch`. */
type Base = { readonly note: string; readonly etag: string | null };

const saveNote = (id: string, note: string, etag: string | null): Promise<LoadedBilancio> =>
  saveBilancio(id, { note }, etag);

const useSalvaNote = (bilancio: Bilancio, onClose: () => void) => {
  const { editor } = useEditor();
  const storeBilancio = useStoreBilancio();
  const [base, setBase] = useState<Base>({ note: bilancio.note, etag: editor.get().salvata.etag });
  const [isPending, setIsPending] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);

  /** If the newer version has the same notes, only its lines changed: save on top of it. */
  const resolve412 = async (note: string, whoSaved: string): Promise<LoadedBilancio | null> => {
    const { dati, etag } = await loadBilancio(bilancio.id);
    if (dati.note === base.note) return saveNote(bilancio.id, note, etag);
    setBase({ note: dati.note, etag });
    setErrore(`${whoSaved} Il testo attuale delle annotazioni è: «${dati.note}». Salvando di nuovo verrà sostituito.`);
    return null;
  };
  const send = async (note: string): Promise<LoadedBilancio | null> => {
    try {
      const letto = await saveNote(bilancio.id, note, base.etag);
      if (base.etag === editor.get().salvata.etag)
        editor.dispatch({ tipo: 'versione_nuova', etag: letto.etag, modificato_il: letto.dati.modificato_il });
      return letto;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return resolve412(note, error.detail);
      throw error;
    }
  };
  const salva = async (note: string): Promise<void> => {
    setIsPending(true);
    setErrore(null);
    try {
      const letto = await send(note);
      if (letto === null) return;
      await storeBilancio(letto);
      setTimeout(onClose, NOTE_CLOSE_DELAY_MS);
    } catch (error) {
      setErrore(error instanceof ApiError ? (error.fields['note'] ?? error.detail) : getErrorText(error));
    } finally {
      setIsPending(false);
    }
  };
  return { salva, isPending, errore };
};

const NoteDialog = ({ bilancio, onClose }: { readonly bilancio: Bilancio; readonly onClose: () => void }) => {
  const [testo, setTesto] = useState(bilancio.note);
  const { salva, isPending, errore } = useSalvaNote(bilancio, onClose);
  return (
    <FormDialog
      onClose={onClose}
      titolo={`Annotazioni bilancio ${formatData(bilancio.data_bilancio)}`}
      isDirty={testo !== bilancio.note}
      size={640}
      errore={errore}
      onSubmit={() => void salva(testo)}
      conferma="Salva"
      isPending={isPending}
    >
      <TextAreaField
        label="Annotazioni"
        value={testo}
        onChange={setTesto}
        rows={NOTE_ROWS}
        maxLength={MASSIMO}
        autoFocus
      />
    </FormDialog>
  );
};

/** The notes of the statement, and their dialog. */
export const Note = ({ bilancio }: { readonly bilancio: Bilancio }) => {
  const { isSolaLettura } = useEditor();
  const [isOpen, setIsAperta] = useState(false);
  return (
    <section className={styles.note} aria-label="Note">
      <p className={bilancio.note === '' ? 'muted' : undefined}>
        {bilancio.note === '' ? '(Nessuna nota)' : bilancio.note}
      </p>
      <Button size="xs" disabled={isSolaLettura} onClick={() => setIsAperta(true)}>
        Modifica
      </Button>
      {isOpen && <NoteDialog bilancio={bilancio} onClose={() => setIsAperta(false)} />}
    </section>
  );
};
