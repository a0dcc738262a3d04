import type { Membro } from '@vedetta/contract';
import { TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useResetFattori } from '../../queries/membri.ts';

/** Removes the second factor that a member has lost; asks why. */
export const AzzeraDialog = ({ membro, onClose }: { readonly membro: Membro; readonly onClose: () => void }) => {
  const form = useForm({ motivo: '' });
  const azzera = useResetFattori();
  const nome = membro.nome || membro.username;
  const submit = () => {
    if (form.values.motivo.trim() === '') return form.setErrors({ motivo: 'Campo obbligatorio.' });
    return azzera.mutate(
      { id: membro.id, motivo: form.values.motivo },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(`Secondo fattore di ${nome} azzerato.`);
        },
        onError: form.attach,
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      titolo={`Azzera il secondo fattore di ${nome}`}
      descrizione="Solo se ha perso l’app o la passkey e i codici di recupero, e dopo aver verificato che la richiesta sia sua. Le sue sessioni si chiudono subito; app, passkey e codici non valgono più: rientra con la password e ne attiva di nuovi."
      size={480}
      tono="danger"
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Azzera"
      isPending={azzera.isPending}
    >
      <TextField
        label="Motivo"
        description="Resta nel registro dello studio."
        value={form.values.motivo}
        onChange={(value) => form.set('motivo', value)}
        error={form.errors.motivo}
        maxLength={300}
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
};
