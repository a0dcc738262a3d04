import { Button, Loader } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EntryPage, notifySuccess } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { takeFlusso } from '../../lib/accesso/flusso-provider.ts';
import type { Flusso } from '../../lib/accesso/flusso-provider.ts';
import { parseRitorno } from '../../lib/accesso/parse-ritorno.ts';
import { parseReturnPath } from '../../lib/accesso/return-path.ts';
import { takeRitorno } from '../../lib/accesso/ritorno-provider.ts';
import { useUser } from '../../lib/session.ts';
import { useProvider, useRitorno } from '../../queries/provider.ts';
import { ConfermaCollegamento } from './conferma-collegamento.tsx';
import { PassoDopo } from './passo-dopo.tsx';
import styles from './ritorno-provider.module.css';

const NON_QUI =
  'L’accesso con il provider non è cominciato in questa scheda, oppure è già finito: tornare indietro e ricominciare.';

/** A refused answer: why, and the way back. Nothing was changed. */
const Rifiuto = ({ motivo, per }: { readonly motivo: string; readonly per: Flusso['per'] }) => {
  const user = useUser();
  const back =
    user === null
      ? ({ to: '/login', testo: 'Torna al login' } as const)
      : ({ to: '/profile/sicurezza', testo: 'Torna alla sicurezza dell’accesso' } as const);
  return (
    <EntryPage titolo={per === 'accesso' ? 'Accesso non riuscito' : 'Collegamento non riuscito'}>
      <p role="alert" className={styles.reason}>
        {motivo}
      </p>
      <Button variant="filled" size="md" fullWidth renderRoot={(props) => <Link {...props} to={back.to} />}>
        {back.testo}
      </Button>
    </EntryPage>
  );
};

/** The answer in the address with the login or link that began in this tab; null without either. Both can be taken once. */
const takeAnswer = () => {
  const ritorno = parseRitorno(takeRitorno());
  const flusso = ritorno === null ? null : takeFlusso();
  return ritorno === null || flusso === null ? null : { ritorno, flusso };
};

const useAnswer = () => {
  const [answer] = useState(takeAnswer);
  const isSent = useRef(false);
  const { mutate, ...outcome } = useRitorno();
  useEffect(() => {
    // Once, also where effects run twice.
    if (isSent.current || answer === null) return;
    isSent.current = true;
    mutate(answer);
  }, [answer, mutate]);
  return { flusso: answer?.flusso ?? null, ...outcome };
};

/** The page that the identity provider sends the browser back to: ends the login or the link that began in this tab. */
export const RitornoProviderPage = () => {
  const navigate = useNavigate();
  const nome = useProvider().data?.provider?.nome ?? 'il provider';
  const { flusso, data, error } = useAnswer();
  const da = parseReturnPath(flusso?.da);
  const enter = useCallback(() => void navigate({ href: da, replace: true }), [da, navigate]);
  useEffect(() => {
    if (data === undefined || !('fatto' in data)) return;
    if (data.fatto === 'collegamento') {
      notifySuccess('Il tuo utente è collegato al provider.');
      void navigate({ to: '/profile/sicurezza', replace: true });
    } else enter();
  }, [data, enter, navigate]);
  const restart = () => void navigate({ to: '/login' });
  if (flusso === null) return <Rifiuto motivo={NON_QUI} per="accesso" />;
  if (error !== null) return <Rifiuto motivo={getErrorText(error)} per={flusso.per} />;
  if (data !== undefined && 'collegamento' in data)
    return (
      <EntryPage
        titolo="Collega il tuo utente"
        sottotitolo={
          <>
            {nome} ti riconosce come <strong>{data.collegamento.username}</strong>, che in Vedetta ha una password.
            Inseriscila: da adesso in poi entrerai senza.
          </>
        }
      >
        <ConfermaCollegamento codice={data.collegamento.codice} onDone={enter} onRestart={restart} />
      </EntryPage>
    );
  if (data !== undefined && 'secondo_fattore' in data)
    return (
      <EntryPage titolo="Secondo passo" sottotitolo={`${nome} ti ha riconosciuto: manca il codice di Vedetta.`}>
        <PassoDopo fattore={data.secondo_fattore} onDone={enter} onRestart={restart} />
      </EntryPage>
    );
  return (
    <EntryPage titolo="Un momento" sottotitolo={`Vedetta controlla la risposta di ${nome}.`}>
      <div className={styles.wait} role="status" aria-label="Controllo in corso">
        <Loader size="sm" />
      </div>
    </EntryPage>
  );
};
