import { Button, Skeleton } from '@mantine/core';
import { endpoints } from '@vedetta/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findErroreRipetuta, NuovaPasswordFields } from '../../components/fields/index.ts';
import { Porta, PortaForm } from '../../components/ui/index.ts';
import { call } from '../../lib/api.ts';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { formatIstante } from '../../lib/istante.ts';
import { login } from '../../lib/session.ts';
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
  <Porta titolo={TITOLO} sottotitolo={motivo}>
    <Button className={styles.back ?? ''} fullWidth renderRoot={(props) => <Link {...props} to="/login" />}>
      Vai al login
    </Button>
  </Porta>
);

const ScegliPassword = ({ codice }: { readonly codice: string }) => {
  const navigate = useNavigate();
  const form = useForm({ password: '', ripetuta: '' });
  const [errore, setErrore] = useState<string | null>(null);
  const riscatto = useMutation({
    mutationFn: async () => {
      const { password } = form.values;
      const { dati } = await call(endpoints.redeemLink, { body: { codice, password } });
      await login(dati.username, password);
    },
    onSuccess: () => navigate({ to: '/' }),
    onError: (error) => setErrore(form.attach(error, getErrorText)),
  });
  const submit = () => {
    const diversa = findErroreRipetuta(form.values.password, form.values.ripetuta);
    if (form.values.password === '') return form.setErrors({ password: 'Campo obbligatorio.' });
    if (diversa !== undefined) return form.setErrors({ ripetuta: diversa });
    return riscatto.mutate();
  };
  const campo = (nome: 'password' | 'ripetuta') => ({
    value: form.values[nome],
    onChange: (value: string) => form.set(nome, value),
    error: form.errors[nome],
  });
  return (
    <PortaForm errore={errore} onSubmit={submit}>
      <NuovaPasswordFields nuova={campo('password')} ripetuta={campo('ripetuta')} />
      <Button type="submit" variant="filled" size="md" fullWidth loading={riscatto.isPending}>
        Salva ed entra
      </Button>
    </PortaForm>
  );
};

/** The page of a one-time link: its user chooses a password and logs in. */
export const AccessoPage = () => {
  const codice = useCodice();
  const link = useQuery({
    queryKey: ['accesso', codice],
    queryFn: async () => (await call(endpoints.checkLink, { body: { codice } })).dati,
    enabled: codice !== '',
    staleTime: Infinity,
  });
  if (codice === '') return <LinkNonValido motivo={SENZA_CODICE} />;
  if (link.error instanceof ApiError && link.error.status === 400)
    return <LinkNonValido motivo={getErrorText(link.error)} />;
  if (link.isError) {
    return (
      <Porta titolo={TITOLO} sottotitolo={getErrorText(link.error)}>
        <Button className={styles.back ?? ''} fullWidth onClick={() => void link.refetch()}>
          Riprova
        </Button>
      </Porta>
    );
  }
  if (!link.data) {
    return (
      <Porta titolo={TITOLO}>
        <Skeleton height={250} mt={20} />
      </Porta>
    );
  }
  const { username, nome_studio, scade } = link.data;
  return (
    <Porta
      titolo={TITOLO}
      sottotitolo={
        <>
          Per l’utente <strong>{username}</strong> di {nome_studio}. Il link vale fino al {formatIstante(scade)}.
        </>
      }
    >
      <ScegliPassword codice={codice} />
    </Porta>
  );
};
