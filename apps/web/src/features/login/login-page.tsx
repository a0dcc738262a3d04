import { Button, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PasswordField } from '../../components/fields/index.ts';
import { EntraPasskey, SecondoPasso } from '../../components/sicurezza/index.ts';
import { EntraCon } from '../../components/provider/index.ts';
import { EntryPage, EntryForm } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import type { Credenziali } from '../../queries/accesso.ts';
import { useLogin } from '../../queries/accesso.ts';
import { useProvider } from '../../queries/provider.ts';

type LoginFormProps = {
  readonly titolo: string;
  readonly sottotitolo: string;
  /** Another way in, under the form. */
  readonly children?: ReactNode;
};

/** The page of a password, then of the second factor where one is due. */
const LoginForm = ({ titolo, sottotitolo, children = null }: LoginFormProps) => {
  const [credenziali, setCredenziali] = useState<Credenziali>({ username: '', password: '' });
  const accesso = useLogin();
  const change = (parte: Partial<Credenziali>) => {
    accesso.reset();
    setCredenziali((current) => ({ ...current, ...parte }));
  };
  const submit = () => {
    const { username, password } = credenziali;
    if (username !== '' && password !== '' && !accesso.isPending) accesso.mutate(credenziali);
  };
  const fattore = accesso.data ?? null;
  if (fattore !== null)
    return (
      <EntryPage titolo="Secondo passo" sottotitolo="La password è giusta: per entrare serve anche il secondo fattore.">
        <SecondoPasso fattore={fattore} onRestart={accesso.reset} />
      </EntryPage>
    );
  return (
    <EntryPage titolo={titolo} sottotitolo={sottotitolo}>
      <EntryForm errore={accesso.isError ? getErrorText(accesso.error) : null} onSubmit={submit}>
        <TextInput
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={credenziali.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={credenziali.password}
          onChange={(password) => change({ password })}
        />
        <Button type="submit" variant="filled" size="md" fullWidth disabled={accesso.isPending}>
          {accesso.isPending ? 'Logged in...' : 'Login'}
        </Button>
      </EntryForm>
      {children}
      <EntraPasskey isFirst={children === null} />
    </EntryPage>
  );
};

/** The login page: a password, the identity provider, or both. */
export const LoginPage = () => {
  const search = useSearch({ strict: false });
  const da = typeof search.da === 'string' ? search.da : undefined;
  const provider = useProvider().data?.provider ?? null;
  if (provider?.solo === true)
    return (
      <EntryPage titolo="Login" sottotitolo={`Si entra con l’account di ${provider.nome}.`}>
        <EntraCon provider={provider} da={da} />
      </EntryPage>
    );
  return (
    <LoginForm titolo="Login" sottotitolo="Inserisci username e password per accedere">
      {provider === null ? null : <EntraCon provider={provider} da={da} />}
    </LoginForm>
  );
};

/** The login page of the staff. */
export const StaffLoginPage = () => (
  <LoginForm titolo="Login staff" sottotitolo="Riservato a chi gestisce l’installazione" />
);
