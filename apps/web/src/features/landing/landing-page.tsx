import { Alert, Button, Loader } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EntryPage } from '../../components/ui/index.ts';
import { loadEmbed } from '../../lib/host/embed.ts';
import { accesso, askTicket, isHosted } from '../../lib/host/host.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import styles from './landing-page.module.css';

/** After this timeout without a ticket, a stored session goes on. */
const TICKET_TIMEOUT_MS = 2_000;
/** After this timeout the portal is not responding. */
const SLOW_PORTALE_MS = 8_000;
/** Delay of the spinner. */
const SPINNER_DELAY_MS = 300;

const hasHost = (): boolean => isHosted() || window.opener !== null;

/** True after `ms`. */
const useAfter = (ms: number): boolean => {
  const [isPassato, setIsPassato] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPassato(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isPassato;
};

/** Leaves the page when the ticket has opened the session, or after the timeout if there is a stored session. */
const useLeave = (): void => {
  const { da = '/' } = useSearch({ from: '/landing' });
  const navigate = useNavigate();
  const { stato } = useStore(accesso);
  const hasUser = useUser() !== null;
  const isWaitOver = useAfter(TICKET_TIMEOUT_MS);
  const canProseguire = hasUser && (stato === 'riuscito' || (stato === 'attesa' && isWaitOver));
  useEffect(() => {
    if (canProseguire) void navigate({ href: da, replace: true });
  }, [canProseguire, da, navigate]);
};

/** Asks the portal for a ticket on mount; if tickets are not enabled, redirects to the login. */
const useTicketRequest = (): void => {
  const { da } = useSearch({ from: '/landing' });
  const navigate = useNavigate();
  useEffect(() => {
    if (accesso.get().stato === 'attesa') askTicket();
    loadEmbed().then(
      ({ remote_user }) =>
        remote_user === null && hasHost()
          ? navigate({ to: '/login', search: da === undefined ? {} : { da }, replace: true })
          : undefined,
      () => undefined,
    );
  }, [da, navigate]);
};

const Waiting = () => {
  const { stato } = useStore(accesso);
  const isSlow = useAfter(SPINNER_DELAY_MS);
  const isLunga = useAfter(SLOW_PORTALE_MS) && stato === 'attesa';
  return (
    <>
      <div className={styles.state} role="status">
        {isSlow && <Loader size="sm" color="var(--brand)" />}
        {stato === 'attesa' ? 'In attesa del portale…' : 'Accesso in corso…'}
      </div>
      {isLunga && (
        <>
          <p>
            Il portale non ha ancora risposto. Verificare di avere eseguito l’accesso al portale, poi chiedere di nuovo.
          </p>
          <div className={styles.actions}>
            <Button variant="filled" onClick={askTicket}>
              Chiedi di nuovo
            </Button>
          </div>
        </>
      )}
    </>
  );
};

const Refusal = ({ messaggio }: { readonly messaggio: string }) => (
  <>
    <Alert className={styles.alert} role="alert">
      {messaggio}
    </Alert>
    <div className={styles.actions}>
      <Button variant="filled" onClick={askTicket}>
        Chiedi di nuovo
      </Button>
    </div>
  </>
);

const SenzaPortale = () => (
  <>
    <p>Questa pagina si apre all’interno del portale: accedere al portale e aprire Vedetta da lì.</p>
    <p>
      <Link to="/login">Accedi con username e password</Link>
    </p>
  </>
);

const Stato = () => {
  const esito = useStore(accesso);
  if ('messaggio' in esito) return <Refusal messaggio={esito.messaggio} />;
  if (!hasHost()) return <SenzaPortale />;
  if (esito.stato === 'uscito')
    return <p role="status">Nessun utente è collegato al portale: accedere al portale per entrare in Vedetta.</p>;
  return <Waiting />;
};

/** The first page inside a host page: waits for the portal's ticket. */
export const LandingPage = () => {
  useTicketRequest();
  useLeave();
  return (
    <EntryPage
      titolo="Accesso dal portale"
      sottotitolo="A Vedetta si accede dal portale dell’editore, senza un’altra password."
    >
      <div className={styles.stato}>
        <Stato />
      </div>
    </EntryPage>
  );
};
