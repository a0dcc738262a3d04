import { findRepeatError, NewPasswordFields, PasswordField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import type { FormErrors } from '../../lib/form.ts';
import { useForm } from '../../lib/form.ts';
import { useChangePassword } from '../../queries/accesso.ts';

type Valori = { readonly password_attuale: string; readonly password_nuova: string; readonly repeated: string };

const OBBLIGATORIO = 'Campo obbligatorio.';

const validate = ({ password_attuale, password_nuova, repeated }: Valori): FormErrors<Valori> => {
  const diversa = findRepeatError(password_nuova, repeated);
  return {
    ...(password_attuale === '' ? { password_attuale: OBBLIGATORIO } : {}),
    ...(password_nuova === '' ? { password_nuova: OBBLIGATORIO } : {}),
    ...(diversa === undefined ? {} : { repeated: diversa }),
  };
};

/** 'Cambia password': ends the user's other sessions. */
export const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm<Valori>({ password_attuale: '', password_nuova: '', repeated: '' });
  const cambio = useChangePassword({
    onSuccess: () => {
      onClose();
      notifySuccess('Password cambiata.');
    },
    onError: form.attach,
  });
  const submit = () => {
    const errori = validate(form.values);
    if (Object.keys(errori).length > 0) return form.setErrors(errori);
    return cambio.mutate(form.values);
  };
  const campo = (nome: keyof Valori) => ({
    value: form.values[nome],
    onChange: (value: string) => form.set(nome, value),
    error: form.errors[nome],
  });
  return (
    <FormDialog
      onClose={onClose}
      titolo="Cambia password"
      descrizione="Le sessioni aperte su altri dispositivi si chiudono."
      size={440}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Cambia password"
      isPending={cambio.isPending}
    >
      <PasswordField
        label="Password attuale"
        autoComplete="current-password"
        {...campo('password_attuale')}
        required
        autoFocus
      />
      <NewPasswordFields nuova={campo('password_nuova')} repeated={campo('repeated')} />
    </FormDialog>
  );
};
