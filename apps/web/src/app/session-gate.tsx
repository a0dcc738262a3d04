import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createLazyDialog, Logo } from '../components/ui/index.ts';
import { start } from '../lib/host/host.ts';
import { sessione } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import styles from './session-gate.module.css';

const ObbligoPage = createLazyDialog(async () => (await import('./obbligo-page.tsx')).ObbligoPage);

/** Delay of the spinner: a quick start shows none. */
const SPINNER_DELAY_MS = 300;

const Splash = () => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.splash} role="status" aria-label="Avvio in corso">
      {isLong && <Loader size="sm" color="var(--brand)" />}
    </div>
  );
};

const Unreachable = () => (
  <main className={styles.splash}>
    <Logo size={40} />
    <h1 className={styles.title}>Il server non risponde</h1>
    <p className="muted">La sessione è conservata. Controllare la connessione e riprovare.</p>
    <Button variant="filled" onClick={() => void start()}>
      Riprova
    </Button>
  </main>
);

/** Renders the application once the session is known. */
export const SessionGate = ({ children }: { readonly children: ReactNode }) => {
  const current = useStore(sessione);
  if (current.stato === 'avvio') return <Splash />;
  if (current.stato === 'irraggiungibile') return <Unreachable />;
  if (current.stato === 'attiva' && current.user.da_attivare) return <ObbligoPage onClose={null} />;
  return children;
};
