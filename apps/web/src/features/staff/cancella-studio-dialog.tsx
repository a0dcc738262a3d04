import type { StudioStaff } from '@vedetta/contract';
import { useState } from 'react';
import { TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
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
  const submit = () =>
    cancellazione.mutate(nome, {
      onSuccess: () => {
        onClose();
        notifySuccess(`Studio ${studio.nome_studio} cancellato.`);
      },
    });
  return (
    <FormDialog
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
      errore={cancellazione.error}
      onSubmit={submit}
      conferma="Cancella definitivamente"
      tono="danger"
      isPending={cancellazione.isPending}
      canSubmit={isExact && isReady}
    >
      <TextField
        label="Nome dello studio"
        value={nome}
        onChange={setNome}
        error={nome !== '' && !isExact ? 'Nome errato, impossibile procedere' : undefined}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
};
