import { Button } from '@mantine/core';
import { PasswordField } from '../../components/fields/index.ts';
import { EntryForm } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useConfirmProvider } from '../../queries/provider.ts';
import { PassoDopo } from './passo-dopo.tsx';

type ConfermaCollegamentoProps = {
  readonly codice: string;
  readonly onDone: () => void;
  readonly onRestart: () => void;
};

/** Links the account at the provider with the user it names: their password, once. */
export const ConfermaCollegamento = ({ codice, onDone, onRestart }: ConfermaCollegamentoProps) => {
  const form = useForm({ password: '' });
  const conferma = useConfirmProvider({
    onSuccess: (fattore) => {
      if (fattore === null) onDone();
    },
    onError: form.attach,
  });
  const submit = () => {
    const { password } = form.values;
    if (password === '') return form.setErrors({ password: 'Campo obbligatorio.' });
    return conferma.mutate({ codice, password });
  };
  if (conferma.data) return <PassoDopo fattore={conferma.data} onDone={onDone} onRestart={onRestart} />;
  return (
    <EntryForm errore={form.errore} onSubmit={submit}>
      <PasswordField
        label="Password di Vedetta"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
        error={form.errors.password}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={conferma.isPending}>
        Collega ed entra
      </Button>
      <Button onClick={onRestart}>Non collegare: torna al login</Button>
    </EntryForm>
  );
};
