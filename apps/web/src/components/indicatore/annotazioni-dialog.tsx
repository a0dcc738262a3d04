import { useState } from 'react';
import { NOTE_CLOSE_DELAY_MS, NOTE_ROWS } from '../../lib/constants.ts';
import { TextAreaField } from '../fields/index.ts';
import { FormDialog } from '../ui/index.ts';
import styles from './annotazioni.module.css';
import { useSaveNotaGruppo } from '../../queries/save-nota-gruppo.ts';

type Props = {
  readonly onClose: () => void;
  readonly id: string;
  readonly gruppo: string;
  readonly nome: string;
  readonly nota: string;
  readonly etag: string | null;
};

/** Edits the notes of a group. Mounted when opened. A failed save keeps the text, shows the error, and shows another user's newer text. */
export const AnnotazioniDialog = ({ onClose, id, gruppo, nome, nota, etag }: Props) => {
  const [iniziale] = useState(nota);
  const [note, setNote] = useState(nota);
  const saving = useSaveNotaGruppo(id, gruppo);
  const submit = () =>
    saving.mutate({ note, etag }, { onSuccess: () => void setTimeout(onClose, NOTE_CLOSE_DELAY_MS) });
  return (
    <FormDialog
      onClose={onClose}
      titolo={`Annotazioni ${nome}`}
      size={640}
      isDirty={note !== iniziale && !saving.isSuccess}
      errore={saving.error}
      onSubmit={submit}
      conferma="Salva"
      isPending={saving.isPending}
    >
      <TextAreaField
        label="Annotazioni"
        rows={NOTE_ROWS}
        value={note}
        onChange={setNote}
        maxLength={20_000}
        autoFocus
      />
      {nota !== iniziale && !saving.isSuccess && (
        <div className={styles.altrui}>
          <h3>Salvate nel frattempo</h3>
          <p className={styles.testo}>{nota}</p>
        </div>
      )}
    </FormDialog>
  );
};
