import { Textarea } from '@mantine/core';
import type { Avviso } from '@vedetta/contract';
import { useState } from 'react';
import { FormDialog, notifyError, notifySuccess } from '../ui/index.ts';
import { useArchiveAvviso, useReopenAvviso } from '../../queries/avvisi.ts';

type ArchiviaDialogProps = { readonly avviso: Avviso; readonly onClose: () => void };

/** Dismisses an alert: the note says why, and the trail keeps it. The notice takes it back. */
export const ArchiviaDialog = ({ avviso: { id, azienda, frase }, onClose }: ArchiviaDialogProps) => {
  const [nota, setNota] = useState('');
  const reopen = useReopenAvviso(notifyError);
  const archive = useArchiveAvviso(id, () => {
    notifySuccess('Avviso archiviato.', { nome: 'Annulla', run: () => reopen.mutate(id) });
    onClose();
  });
  return (
    <FormDialog
      titolo="Archivia l’avviso"
      descrizione={`${azienda.ragione_sociale}. ${frase}`}
      conferma="Archivia"
      isDirty={nota.trim() !== ''}
      isPending={archive.isPending}
      canSubmit={nota.trim() !== ''}
      errore={archive.error}
      onSubmit={() => archive.mutate(nota.trim())}
      onClose={onClose}
    >
      <Textarea
        label="Nota"
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={nota}
        onChange={(event) => setNota(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
