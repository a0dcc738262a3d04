import { TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useSaveEmail } from '../../queries/studio.ts';

/** Where notices reach the user: new accesses, lockouts, files of clients. The address before is told. */
export const EmailDialog = ({ email, onClose }: { readonly email: string; readonly onClose: () => void }) => {
  const form = useForm({ email });
  const save = useSaveEmail({
    onSuccess: () => {
      onClose();
      notifySuccess(form.values.email.trim() === '' ? 'Indirizzo e-mail tolto.' : 'Indirizzo e-mail salvato.');
    },
    onError: form.attach,
  });
  return (
    <FormDialog
      onClose={onClose}
      titolo="E-mail per gli avvisi"
      descrizione="Vi arrivano i file inviati dai clienti, gli accessi da un posto nuovo e i blocchi per troppi tentativi. Se cambia, lo si scrive anche all’indirizzo di prima."
      size={440}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={() => save.mutate(form.values.email)}
      conferma="Salva"
      isPending={save.isPending}
    >
      <TextField
        label="E-mail"
        description="Vuoto: nessun avviso."
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        error={form.errors.email}
        maxLength={200}
        autoComplete="email"
        autoFocus
      />
    </FormDialog>
  );
};
