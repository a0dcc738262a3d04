import { Button } from '@mantine/core';
import type { StudioStaff } from '@vedetta/contract';
import { useState } from 'react';
import { TextField } from '../../components/fields/index.ts';
import { Dialog, notifySuccess } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { useEraseStudio } from '../../queries/staff.ts';

const printContenuto = ({ utenti, aziende }: StudioStaff): string =>
  `${utenti === 1 ? '1 utente' : `${utenti} utenti`} e ${aziende === 1 ? '1 azienda' : `${aziende} aziende`}`;

/** Erases a firm permanently: its name must be typed exactly. */
export const CancellaStudioDialog = ({
  studio,
  onClose,
}: {
  readonly studio: StudioStaff;
  readonly onClose: () => void;
}) => {
  const [nome, setNome] = useState('');
  const { isReady, cancellazione } = useEraseStudio(studio.id);
  const isExact = nome === studio.nome_studio;
  const submit = () => {
    if (!isExact || !isReady) return;
    cancellazione.mutate(nome, {
      onSuccess: () => {
        onClose();
        notifySuccess(`Studio ${studio.nome_studio} cancellato.`);
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Cancella definitivamente"
      descrizione={
        <>
          Si cancellano {printContenuto(studio)}, con tutti i bilanci e le immagini, senza possibilità di recupero.
          Conviene esportare prima i dati. Per confermare scrivere il nome dello studio:
          <br />
          <strong>{studio.nome_studio}</strong>
        </>
      }
      errore={cancellazione.isError ? getErrorText(cancellazione.error) : null}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button color="red" type="submit" disabled={!isExact || !isReady} loading={cancellazione.isPending}>
            Cancella definitivamente
          </Button>
        </>
      }
    >
      <TextField
        label="Nome dello studio"
        value={nome}
        onChange={setNome}
        error={nome !== '' && !isExact ? 'Nome errato, impossibile procedere' : undefined}
        autoComplete="off"
        autoFocus
      />
    </Dialog>
  );
};
