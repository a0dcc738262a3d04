import { Button } from '@mantine/core';
import { useState } from 'react';
import { version } from '../../../package.json';
import { useUser } from '../../lib/session.ts';
import { useCreateSegnalazione } from '../../queries/segnalazioni.ts';
import { TextAreaField } from '../fields/index.ts';
import { Dialog, FormDialog } from '../ui/index.ts';
import styles from './segnalazione-dialog.module.css';

const NOTE_ROWS = 5;

type SegnalazioneDialogProps = { readonly onClose: () => void; readonly error: Error };

const describeDettaglio = (error: Error): string => error.stack ?? error.message;

/** Without a session no report can be sent: shows the error, so the user can pass it on by other means. */
const SenzaSessione = ({ onClose, error }: SegnalazioneDialogProps) => (
  <Dialog
    opened
    onClose={onClose}
    titolo="Invia una segnalazione"
    descrizione="Le segnalazioni si inviano dopo il login. Se l’errore lo impedisce, comunicare questo dettaglio a chi gestisce l’installazione."
    actions={<Button onClick={onClose}>Chiudi</Button>}
  >
    <pre className={styles.detail} tabIndex={0} aria-label="Dettaglio tecnico">
      {`${window.location.pathname}\n${version}\n${describeDettaglio(error)}`}
    </pre>
  </Dialog>
);

/** 'Invia una segnalazione': the user describes what they were doing when the error occurred. */
export const SegnalazioneDialog = ({ onClose, error }: SegnalazioneDialogProps) => {
  const hasSessione = useUser() !== null;
  const [messaggio, setMessaggio] = useState('');
  const invio = useCreateSegnalazione();
  const send = () =>
    invio.mutate({
      messaggio,
      percorso: window.location.pathname,
      versione: version,
      dettaglio: describeDettaglio(error),
    });
  if (!hasSessione) return <SenzaSessione onClose={onClose} error={error} />;
  if (invio.isSuccess) {
    return (
      <Dialog
        opened
        onClose={onClose}
        titolo="Segnalazione inviata"
        descrizione={`Grazie. Numero della segnalazione: ${invio.data.dati.id}`}
        actions={
          <Button variant="filled" onClick={onClose}>
            Chiudi
          </Button>
        }
      />
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      titolo="Invia una segnalazione"
      descrizione="Descrivere che cosa si stava facendo. La segnalazione contiene anche la pagina aperta, la versione e il dettaglio tecnico dell’errore."
      errore={invio.error}
      onSubmit={send}
      conferma="Invia"
      isPending={invio.isPending}
      isDirty={messaggio.trim() !== ''}
      canSubmit={messaggio.trim() !== ''}
    >
      <TextAreaField
        label="Che cosa è successo"
        value={messaggio}
        onChange={setMessaggio}
        rows={NOTE_ROWS}
        maxLength={5_000}
        autoFocus
      />
    </FormDialog>
  );
};
