import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { Logo, usePageTitle } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { login } from '../../lib/session.ts';
import styles from './login-page.module.css';

type Credenziali = { readonly username: string; readonly password: string };

const LoginForm = () => {
  const [credenziali, setCredenziali] = useState<Credenziali>({ username: '', password: '' });
  const accesso = useMutation({ mutationFn: ({ username, password }: Credenziali) => login(username, password) });
  const change = (parte: Partial<Credenziali>) => {
    accesso.reset();
    setCredenziali((current) => ({ ...current, ...parte }));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { username, password } = credenziali;
    if (username !== '' && password !== '' && !accesso.isPending) accesso.mutate(credenziali);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {accesso.isError && (
        <Alert className={styles.alert} role="alert">
          {getErrorText(accesso.error)}
        </Alert>
      )}
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
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password' }}
        value={credenziali.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Button type="submit" variant="filled" size="md" fullWidth disabled={accesso.isPending}>
        {accesso.isPending ? 'Logged in...' : 'Login'}
      </Button>
    </form>
  );
};

type PortaProps = { readonly titolo: string; readonly sottotitolo: string };

const Porta = ({ titolo, sottotitolo }: PortaProps) => {
  usePageTitle(titolo);
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo size={36} />
        <b>Vedetta</b>
        <span>Monitoraggio della crisi d&apos;impresa</span>
      </div>
      <section className={`card ${styles.card}`} aria-labelledby="login-titolo">
        <h1 id="login-titolo">{titolo}</h1>
        <p>{sottotitolo}</p>
        <LoginForm />
      </section>
    </main>
  );
};

/** The door of the application. */
export const LoginPage = () => <Porta titolo="Login" sottotitolo="Inserisci username e password per accedere" />;

/** The door of those who run the installation. */
export const StaffLoginPage = () => <Porta titolo="Login staff" sottotitolo="Riservato a chi gestisce l’installazione" />;
