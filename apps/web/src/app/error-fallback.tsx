import { Button } from '@mantine/core';
import { useState } from 'react';
import { SegnalazioneDialog } from '../components/segnalazione/index.ts';
import styles from './error-fallback.module.css';

/** Shown instead of a screen that failed to render. */
export const ErrorFallback = ({ error }: { readonly error: Error }) => {
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.fallback}>
      <div role="alert">
        <h1>Errore</h1>
        <p>Si è verificato un errore imprevisto</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Ricarica la pagina</Button>
        <Button variant="filled" onClick={() => setOpened(true)}>
          Invia una segnalazione
        </Button>
      </div>
      {opened && <SegnalazioneDialog onClose={() => setOpened(false)} error={error} />}
    </div>
  );
};
