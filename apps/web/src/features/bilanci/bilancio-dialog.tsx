import { Button } from '@mantine/core';
import type { Azienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { computeFineEsercizio, formatData, isChiusura } from '@vedetta/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { storeBilancio } from '../../components/bilancio/index.ts';
import { DateField, TextField } from '../../components/fields/index.ts';
import { Dialog } from '../../components/ui/index.ts';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { useIdempotencyKey } from '../../lib/idempotency.ts';
import { discardUnsaved } from '../../lib/unsaved.ts';

/** Describes the kind of statement a date gives. */
const describeData = (data: string, chiusura: string): string => {
  if (data === '') return 'Alla chiusura dell’esercizio il bilancio è annuale, a ogni altra data è infrannuale.';
  if (isChiusura(data, chiusura)) return 'Bilancio annuale.';
  return `Bilancio infrannuale, con la proiezione al ${formatData(computeFineEsercizio(data, chiusura))}.`;
};

const useCreateBilancio = (azienda: Azienda) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const getKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ data_bilancio, descrizione }: { data_bilancio: string; descrizione: string }) => {
      const body = { azienda: azienda.id, data_bilancio, descrizione };
      return call(endpoints.createBilancio, { body, idempotencyKey: getKey(body) });
    },
    onSuccess: async (response) => {
      await storeBilancio(client, response);
      discardUnsaved();
      await navigate({ to: '/bilanci/$id', params: { id: response.dati.id } });
    },
  });
};

/** 'Aggiungi bilancio': creates one and opens it. */
export const BilancioDialog = ({ azienda, onClose }: { readonly azienda: Azienda; readonly onClose: () => void }) => {
  const form = useForm({ data_bilancio: '', descrizione: '' });
  const [errore, setErrore] = useState<string | null>(null);
  const creazione = useCreateBilancio(azienda);
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
