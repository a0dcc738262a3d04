import type { Azienda } from '@vedetta/contract';
import { computeFineEsercizio, formatData, isChiusura } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import { DateField, TextField } from '../fields/index.ts';
import { FormDialog } from '../ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { discardUnsaved } from '../../lib/unsaved.ts';
import { useCreateBilancio } from '../../queries/save-bilancio.ts';

/** Describes the kind of statement a date gives. */
const describeData = (data: string, chiusura: string): string => {
  if (data === '') return 'Alla chiusura dell’esercizio il bilancio è annuale, a ogni altra data è infrannuale.';
  if (isChiusura(data, chiusura)) return 'Bilancio annuale.';
  return `Situazione infrannuale, con la proiezione al ${formatData(computeFineEsercizio(data, chiusura))}.`;
};

/** 'Aggiungi bilancio': creates one and opens it. */
export const BilancioDialog = ({ azienda, onClose }: { readonly azienda: Azienda; readonly onClose: () => void }) => {
  const form = useForm({ data_bilancio: '', descrizione: '' });
  const navigate = useNavigate();
  const creazione = useCreateBilancio(azienda, ({ id }) => {
    discardUnsaved();
    return navigate({ to: '/bilanci/$id', params: { id } });
  });
  const submit = () => {
    if (form.values.data_bilancio === '') return form.setErrors({ data_bilancio: 'Indicare una data.' });
    return creazione.mutate(form.values, { onError: form.attach });
  };
  return (
    <FormDialog
      onClose={onClose}
      titolo="Aggiungi bilancio"
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      size={460}
      conferma="Aggiungi bilancio"
      isPending={creazione.isPending}
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
    </FormDialog>
  );
};
