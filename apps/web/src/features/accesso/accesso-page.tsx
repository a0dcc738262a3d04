import { Button, Skeleton } from '@mantine/core';
import { ruoliLabels } from '@vedetta/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { findRepeatError, NewPasswordFields } from '../../components/fields/index.ts';
import { EntraCon } from '../../components/provider/index.ts';
import { SecondoPasso } from '../../components/sicurezza/index.ts';
import { EntryPage, EntryForm } from '../../components/ui/index.ts';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useLink, useRedeemLink } from '../../queries/accesso.ts';
import { useProvider } from '../../queries/provider.ts';
import styles from './accesso-page.module.css';

const TITOLO = 'Scegli la password';
const SENZA_CODICE = 'Il link non è completo: aprirlo di nuovo dal messaggio ricevuto, oppure chiederne un altro.';

/** The code of the link; removed from the URL at once, so it is not in the history or on screen. */
const useCodice = (): string => {
  const [codice] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return codice;
};

const LinkNonValido = ({ motivo }: { readonly motivo: string }) => (
  <EntryPage titolo={TITOLO} sottotitolo={motivo}>
    <Button className={styles.back ?? ''} fullWidth renderRoot={(props) => <Link {...props} to="/login" />}>
      Vai al login
    </Button>
  </EntryPage>
);

type ChoosePasswordProps = { readonly codice: string; readonly children: ReactNode };

/** `children`: another way in, under the form. */
const ChoosePassword = ({ codice, children }: ChoosePasswordProps) => {
  const navigate = useNavigate();
  const form = useForm({ password: '', repeated: '' });
  const riscatto = useRedeemLink({
    onSuccess: (fattore) => fattore === null && void navigate({ to: '/' }),
    onError: form.attach,
  });
  const submit = () => {
    const diversa = findRepeatError(form.values.password, form.values.repeated);
    if (form.values.password === '') return form.setErrors({ password: 'Campo obbligatorio.' });
    if (diversa !== undefined) return form.setErrors({ repeated: diversa });
    return riscatto.mutate({ codice, password: form.values.password });
  };
  const campo = (nome: 'password' | 'repeated') => ({
    value: form.values[nome],
    onChange: (value: string) => form.set(nome, value),
    error: form.errors[nome],
  });
  // The link is spent by now: a new start is the login.
  if (riscatto.data) return <SecondoPasso fattore={riscatto.data} onRestart={() => void navigate({ to: '/login' })} />;
  return (
    <>
      <EntryForm errore={form.errore} onSubmit={submit}>
        <NewPasswordFields nuova={campo('password')} repeated={campo('repeated')} />
        <Button type="submit" variant="filled" size="md" fullWidth loading={riscatto.isPending}>
          Salva ed entra
        </Button>
      </EntryForm>
      {children}
    </>
  );
};

/** The page of a one-time link: its user chooses a password and logs in. */
export const AccessoPage = () => {
  const codice = useCodice();
  const link = useLink(codice);
  const provider = useProvider().data?.provider ?? null;
  if (codice === '') return <LinkNonValido motivo={SENZA_CODICE} />;
  if (link.error instanceof ApiError && link.error.status === 400)
    return <LinkNonValido motivo={getErrorText(link.error)} />;
  if (link.isError) {
    return (
      <EntryPage titolo={TITOLO} sottotitolo={getErrorText(link.error)}>
        <Button className={styles.back ?? ''} fullWidth onClick={() => void link.refetch()}>
          Riprova
        </Button>
      </EntryPage>
    );
  }
  if (!link.data) {
    return (
      <EntryPage titolo={TITOLO}>
        <Skeleton height={250} mt={20} />
      </EntryPage>
    );
  }
  const { username, nome_studio, scade, invito } = link.data;
  const entraCon = provider === null ? null : <EntraCon provider={provider} invito={codice} />;
  return (
    <EntryPage
      titolo={invito === null ? TITOLO : 'Entra nello studio'}
      sottotitolo={
        <>
          {invito !== null && (
            <>
              {invito.nome === '' ? 'Un invito' : `${invito.nome}, un invito`} a entrare come{' '}
              {ruoliLabels[invito.ruolo].toLowerCase()}:{' '}
              {provider?.solo === true ? `si entra con ${provider.nome}` : 'scegli la password'}.{' '}
            </>
          )}
          Per l’utente <strong>{username}</strong> di {nome_studio}. Il link vale fino al {formatIstante(scade)}.
        </>
      }
    >
      {provider?.solo === true ? entraCon : <ChoosePassword codice={codice}>{entraCon}</ChoosePassword>}
    </EntryPage>
  );
};
