import type { ModoAccesso, StudioStaff } from '@vedetta/contract';
import { SwitchField, TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import type { Form } from '../../lib/form.ts';
import { useForm } from '../../lib/form.ts';
import { AccessoField } from './accesso-field.tsx';
import { CredenzialiEmesse } from './credenziali-emesse.tsx';
import { useCreateUtente } from '../../queries/staff.ts';
import { StudioField } from './studio-field.tsx';

type Valori = {
  readonly studio: string;
  readonly username: string;
  readonly is_staff: 0 | 1;
  readonly accesso: ModoAccesso;
};

const OBBLIGATORIO = 'Campo obbligatorio.';

const validate = ({ studio, username }: Valori): Partial<Record<keyof Valori, string>> => ({
  ...(studio === '' ? { studio: OBBLIGATORIO } : {}),
  ...(username.trim() === '' ? { username: OBBLIGATORIO } : {}),
});

const Campi = ({ form, isStudioNoto }: { readonly form: Form<Valori>; readonly isStudioNoto: boolean }) => (
  <>
    <StudioField
      label="Studio"
      value={form.values.studio}
      onChange={(value) => form.set('studio', value)}
      error={form.errors.studio}
      placeholder="Nome dello studio"
      required
      autoFocus={!isStudioNoto}
    />
    <TextField
      label="Username"
      value={form.values.username}
      onChange={(value) => form.set('username', value)}
      error={form.errors.username}
      maxLength={150}
      autoComplete="off"
      required
      autoFocus={isStudioNoto}
    />
    <SwitchField
      label="Staff"
      description="Gestisce studi, utenti e licenze di tutta l’installazione."
      value={form.values.is_staff}
      onChange={(value) => form.set('is_staff', value)}
      error={form.errors.is_staff}
    />
    <AccessoField value={form.values.accesso} onChange={(value) => form.set('accesso', value)} />
  </>
);

/** Creates a user: firm, username, how the first password is given. */
export const UtenteDialog = ({
  studio,
  onClose,
}: {
  readonly studio: StudioStaff | null;
  readonly onClose: () => void;
}) => {
  const form = useForm<Valori>({ studio: studio?.id ?? '', username: '', is_staff: 0, accesso: 'link' });
  const creazione = useCreateUtente();
  const credenziali = creazione.data?.dati.credenziali;
  if (credenziali) return <CredenzialiEmesse credenziali={credenziali} onClose={onClose} />;
  const submit = () => {
    const errori = validate(form.values);
    if (Object.keys(errori).length > 0) return form.setErrors(errori);
    return creazione.mutate(
      { ...form.values, is_staff: form.values.is_staff === 1 },
      {
        onSuccess: ({ dati }) => {
          notifySuccess(`Utente ${dati.utente.username} creato.`);
          // The response to a retry has no credentials: they must be reset.
          if (dati.credenziali === null) onClose();
        },
        onError: form.attach,
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      titolo="Nuovo utente"
      size={480}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Crea utente"
      isPending={creazione.isPending}
    >
      <Campi form={form} isStudioNoto={studio !== null} />
    </FormDialog>
  );
};
