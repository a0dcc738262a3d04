import { Button } from '@mantine/core';
import { endpoints } from '@vedetta/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { version } from '../../../package.json';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { TextAreaField } from '../fields/index.ts';
import { Dialog } from '../ui/index.ts';

const NOTE_RIGHE = 5;

type SegnalazioneDialogProps = { readonly onClose: () => void; readonly error: Error };

/** 'Invia una segnalazione': what a person was doing when something went wrong. */
export const SegnalazioneDialog = ({ onClose, error }: SegnalazioneDialogProps) => {
  const [messaggio, setMessaggio] = useState('');
  const invio = useMutation({
    mutationFn: () =>
      call(endpoints.createSegnalazione, {
        body: { messaggio, percorso: window.location.pathname, versione: version, dettaglio: error.stack ?? error.message },
      }),
  });
  if (invio.isSuccess) {
    return (
      <Dialog opened onClose={onClose} titolo="Segnalazione inviata" descrizione={`Grazie. Numero della segnalazione: ${invio.data.dati.id}`} actions={<Button variant="filled" onClick={onClose}>Chiudi</Button>} />
    );
  }
  return (
    <Dialog
      opened
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
