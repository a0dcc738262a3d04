import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '../../../components/fields/index.ts';
import { ConfirmDialog, PanelSection } from '../../../components/ui/index.ts';
import { useCan } from '../../../lib/can.ts';
import { discardUnsaved } from '../../../lib/unsaved.ts';
import { useDeletePiano } from '../../../queries/piani.ts';
import { usePiano } from '../piano-context.ts';

/** The name of the plan, and its deletion. */
export const PianoSection = () => {
  const { letto, state, rifiutati, change } = usePiano();
  const canDelete = useCan('deletePiano');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const eliminazione = useDeletePiano(letto, () => {
    discardUnsaved();
    setOpen(false);
    void navigate({ to: '/aziende/$id/tesoreria', params: { id: letto.azienda }, search: {} });
  });
  return (
    <PanelSection titolo="Piano">
      <TextField
        label="Nome"
        value={state.campi.descrizione}
        maxLength={200}
        error={rifiutati['descrizione']}
        onChange={(descrizione) => change({ ...state.campi, descrizione })}
      />
      {canDelete && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setOpen(true)}>
          Elimina il piano
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          opened
          tono="danger"
          titolo="Elimina il piano"
          descrizione="I bilanci che lo usano nel test previsionale tengono i loro dati e il piano com’era."
          conferma="Elimina"
          isPending={eliminazione.isPending}
          errore={eliminazione.error}
          onClose={() => setOpen(false)}
          onConfirm={() => eliminazione.mutate()}
        />
      )}
    </PanelSection>
  );
};
