import { Button } from '@mantine/core';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { TextField } from '../../components/fields/index.ts';
import { Dialog, notifySuccess } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { useSaveBilancio } from '../../queries/save-bilancio.ts';

type DialogProps = { readonly bilancio: BilancioElenco; readonly onClose: () => void };

/** 'Modifica descrizione' of a balance sheet that is not consolidated. */
export const DescrizioneDialog = ({ bilancio, onClose }: DialogProps) => {
  const form = useForm({ descrizione: bilancio.descrizione });
  const [errore, setErrore] = useState<string | null>(null);
  const { letto, modifica } = useSaveBilancio(bilancio.id, () => {
    onClose();
    notifySuccess('Descrizione salvata.');
  });
  const submit = () =>
    modifica.mutate(form.values, { onError: (error) => setErrore(form.attach(error, getErrorText)) });
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Modifica descrizione"
      descrizione={`Bilancio ${formatData(bilancio.data_bilancio)}`}
      isDirty={form.isDirty}
      errore={errore}
      onSubmit={submit}
      size={460}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button variant="filled" type="submit" disabled={!letto.data} loading={modifica.isPending}>
            Salva
          </Button>
        </>
      }
    >
      <TextField
        label="Descrizione"
        value={form.values.descrizione}
        onChange={(value) => form.set('descrizione', value)}
        error={form.errors.descrizione}
        maxLength={200}
        autoFocus
      />
    </Dialog>
  );
};
