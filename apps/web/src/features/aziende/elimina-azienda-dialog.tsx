import { Button } from '@mantine/core';
import { endpoints } from '@vedetta/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AziendaSalvata } from '../../components/azienda/index.ts';
import { TextField } from '../../components/fields/index.ts';
import { Dialog, notifySuccess } from '../../components/ui/index.ts';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import styles from './elimina-azienda-dialog.module.css';

const useDeleteAzienda = ({ dati, etag }: AziendaSalvata) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(endpoints.deleteAzienda, { params: { id: dati.id }, ifMatch: etag }),
    onSuccess: async () => {
      if (aziendaCorrente.get() === dati.id) aziendaCorrente.clear();
      await navigate({ to: '/aziende' });
      client.removeQueries({ queryKey: queryKeys.azienda(dati.id) });
      await client.invalidateQueries({ queryKey: queryKeys.aziende });
      notifySuccess(`${dati.ragione_sociale} è stata eliminata.`);
    },
  });
};

/** 'Elimina società': the name must be typed exactly. */
export const EliminaAziendaDialog = ({
  salvata,
  onClose,
}: {
  readonly salvata: AziendaSalvata;
  readonly onClose: () => void;
}) => {
  const [nome, setNome] = useState('');
  const eliminazione = useDeleteAzienda(salvata);
  const { ragione_sociale } = salvata.dati;
  const isExact = nome === ragione_sociale;
  return (
    <Dialog
      opened
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
      errore={eliminazione.isError ? getErrorText(eliminazione.error) : null}
      onSubmit={() => isExact && eliminazione.mutate()}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button color="red" type="submit" disabled={!isExact} loading={eliminazione.isPending}>
            Elimina
          </Button>
        </>
      }
    >
      <TextField
        label="Ragione sociale"
        value={nome}
        onChange={setNome}
        error={nome !== '' && !isExact ? 'Nome errato, impossibile procedere' : undefined}
        autoComplete="off"
        autoFocus
      />
    </Dialog>
  );
};
