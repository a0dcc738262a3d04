import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import type { AziendaSalvata } from '../../queries/aziende.ts';
import { useDeleteAzienda } from '../../queries/save-azienda.ts';
import styles from './elimina-azienda-dialog.module.css';

/** 'Elimina società': the name must be typed exactly. */
export const EliminaAziendaDialog = ({
  salvata,
  onClose,
}: {
  readonly salvata: AziendaSalvata;
  readonly onClose: () => void;
}) => {
  const [nome, setNome] = useState('');
  const navigate = useNavigate();
  const { id, ragione_sociale } = salvata.dati;
  const eliminazione = useDeleteAzienda(salvata, {
    leave: async () => {
      if (aziendaCorrente.get() === id) aziendaCorrente.clear();
      await navigate({ to: '/aziende' });
    },
    onDone: () => notifySuccess(`${ragione_sociale} è stata eliminata.`),
  });
  const isExact = nome === ragione_sociale;
  return (
    <FormDialog
      onClose={onClose}
      titolo="Elimina società"
      descrizione={
        <>
          Con l’azienda si eliminano tutti i suoi bilanci, senza possibilità di recupero. Per confermare scrivere la
          ragione sociale:
          <br />
          <strong className={styles.name}>{ragione_sociale}</strong>
        </>
      }
      errore={eliminazione.error}
      onSubmit={() => eliminazione.mutate()}
      conferma="Elimina"
      tono="danger"
      isPending={eliminazione.isPending}
      canSubmit={isExact}
    >
      <TextField
        label="Ragione sociale"
        value={nome}
        onChange={setNome}
        error={nome !== '' && !isExact ? 'Nome errato, impossibile procedere' : undefined}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
};
