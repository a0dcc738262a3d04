import { Button } from '@mantine/core';
import type { Azienda } from '@vedetta/contract';
import { computeFineEsercizio, formatData, isChiusura } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DateField, TextField } from '../../components/fields/index.ts';
import { Dialog } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { discardUnsaved } from '../../lib/unsaved.ts';
import { useCreateBilancio } from '../../queries/save-bilancio.ts';

/** Describes the kind of statement a date gives. */
const describeData = (data: string, chiusura: string): string => {
  if (data === '') return 'Alla chiusura dell’esercizio il bilancio è annuale, a ogni altra data è infrannuale.';
  if (isChiusura(data, chiusura)) return 'Bilancio annuale.';
  return `Bilancio infrannuale, con la proiezione al ${formatData(computeFineEsercizio(data, chiusura))}.`;
};

/** 'Aggiungi bilancio': creates one and opens it. */
export const BilancioDialog = ({ azienda, onClose }: { readonly azienda: Azienda; readonly onClose: () => void }) => {
  const form = useForm({ data_bilancio: '', descrizione: '' });
  const [errore, setErrore] = useState<string | null>(null);
  const navigate = useNavigate();
  const creazione = useCreateBilancio(azienda, ({ id }) => {
    discardUnsaved();
    return navigate({ to: '/bilanci/$id', params: { id } });
  });
  const submit = () => {
    if (form.values.data_bilancio === '') return form.setErrors({ data_bilancio: 'Indicare una data.' });
    return creazione.mutate(form.values, { onError: (error) => setErrore(form.attach(error, getErrorText)) });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Aggiungi bilancio"
      isDirty={form.isDirty}
      errore={errore}
      onSubmit={submit}
      size={460}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button variant="filled" type="submit" loading={creazione.isPending}>
            Aggiungi bilancio
          </Button>
        </>
      }
    >
      <DateField
        label="Data del bilancio"
        description={describeData(form.values.data_bilancio, azienda.data_bilancio_chiusura)}
        value={form.values.data_bilancio}
        onChange={(value) => form.set('data_bilancio', value)}
        error={form.errors.data_bilancio}
        required
        autoFocus
      />
      <TextField
        label="Descrizione"
        value={form.values.descrizione}
        onChange={(value) => form.set('descrizione', value)}
        error={form.errors.descrizione}
        maxLength={200}
      />
    </Dialog>
  );
};
