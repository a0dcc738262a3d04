import { Button } from '@mantine/core';
import { endpoints } from '@vedetta/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { version } from '../../package.json';
import { TextAreaField } from '../components/fields/index.ts';
import { Dialog } from '../components/ui/index.ts';
import { call } from '../lib/api.ts';
import { getErrorText } from '../lib/api-error.ts';
import styles from './error-fallback.module.css';

const NOTE_RIGHE = 5;

type SegnalazioneDialogProps = { readonly opened: boolean; readonly onClose: () => void; readonly error: Error };

const SegnalazioneDialog = ({ opened, onClose, error }: SegnalazioneDialogProps) => {
  const [messaggio, setMessaggio] = useState('');
  const invio = useMutation({
    mutationFn: () =>
      call(endpoints.createSegnalazione, {
        body: { messaggio, percorso: window.location.pathname, versione: version, dettaglio: error.stack ?? error.message },
      }),
  });
  if (invio.isSuccess) {
    return (
      <Dialog opened={opened} onClose={onClose} titolo="Segnalazione inviata" descrizione={`Grazie. Numero della segnalazione: ${invio.data.dati.id}`} actions={<Button variant="filled" onClick={onClose}>Chiudi</Button>} />
    );
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      titolo="Invia una segnalazione"
      descrizione="Descrivere che cosa si stava facendo. La segnalazione contiene anche la pagina aperta, la versione e il dettaglio tecnico dell’errore."
      errore={invio.isError ? getErrorText(invio.error) : null}
      onSubmit={() => messaggio.trim() !== '' && invio.mutate()}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button variant="filled" type="submit" loading={invio.isPending} disabled={messaggio.trim() === ''}>
            Invia
          </Button>
        </>
      }
    >
      <TextAreaField label="Che cosa è successo" value={messaggio} onChange={setMessaggio} rows={NOTE_RIGHE} maxLength={5_000} autoFocus />
    </Dialog>
  );
};

/** What stands in place of a screen that failed to draw. */
export const ErrorFallback = ({ error }: { readonly error: Error }) => {
  const [opened, setOpened] = useState(false);
  return (
    <main className={styles.fallback} role="alert">
      <h1>Errore</h1>
      <p>Si è verificato un errore imprevisto</p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Ricarica la pagina</Button>
        <Button variant="filled" onClick={() => setOpened(true)}>
          Invia una segnalazione
        </Button>
      </div>
      <SegnalazioneDialog opened={opened} onClose={() => setOpened(false)} error={error} />
    </main>
  );
};
