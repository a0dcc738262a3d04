import { Button } from '@mantine/core';
import type { Sicurezza } from '@vedetta/contract';
import { useState } from 'react';
import { hasPasskeys } from '../../lib/accesso/has-passkeys.ts';
import { AttivaApp } from '../../components/sicurezza/index.ts';
import { ConfirmDialog, notifyError, notifySuccess, Tag } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useRemoveTotp, useStartTotp } from '../../queries/sicurezza.ts';
import styles from './sicurezza-page.module.css';

/** The app of codes: set up, replaced, removed. */
export const AppCard = ({
  sicurezza,
  onCodici,
}: {
  readonly sicurezza: Sicurezza;
  readonly onCodici: (codici: readonly string[]) => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const start = useStartTotp();
  const rimuovi = useRemoveTotp();
  const { totp, obbligatorio, password, passkey } = sicurezza;
  const canRemove = !obbligatorio || passkey.length > 0;
  const finish = (codici: readonly string[] | null) => {
    start.reset();
    notifySuccess('App di autenticazione attiva.');
    if (codici !== null) onCodici(codici);
  };
  const begin = () => start.mutate(undefined, { onError: notifyError });
  return (
    <section className="card" aria-labelledby="app">
      <header className={styles.head}>
        <span className={styles.title}>
          <h2 id="app">App di autenticazione</h2>
          {start.data !== undefined && <Tag>passo 2 di 3</Tag>}
        </span>
        {start.data !== undefined && (
          <Button size="xs" onClick={start.reset}>
            Annulla
          </Button>
        )}
      </header>
      {start.data !== undefined && <AttivaApp chiave={start.data.dati} onDone={finish} />}
      {start.data === undefined && (
        <div className={styles.line}>
          <p>
            {totp === null
              ? 'Oltre alla password, un codice di sei cifre.'
              : `Attiva dal ${formatIstante(totp.attivata_il)}`}
            <span className="caption">
              {totp === null &&
                (password
                  ? 'Con un’app sul telefono o nel gestore di password.'
                  : 'Questo accesso non ha una password: si attiva dove si esegue il login.')}
              {totp !== null && (totp.usata_il === null ? 'Mai usata' : `Ultimo uso: ${formatIstante(totp.usata_il)}`)}
            </span>
          </p>
          {password && (
            <span className={styles.buttons}>
              {totp !== null && canRemove && <Button onClick={() => setAsking(true)}>Disattiva</Button>}
              <Button
                variant={totp === null && passkey.length === 0 && !hasPasskeys() ? 'filled' : 'default'}
                loading={start.isPending}
                onClick={begin}
              >
                {totp === null ? 'Attiva' : 'Sostituisci'}
              </Button>
            </span>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          opened
          titolo="Disattivare l’app?"
          conferma="Disattiva"
          tono="danger"
          isPending={rimuovi.isPending}
          errore={rimuovi.error}
          onConfirm={() => rimuovi.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
          descrizione={
            passkey.length > 0
              ? 'Per entrare resteranno le passkey e i codici di recupero.'
              : 'Per entrare basterà la password. Anche i codici di recupero non varranno più.'
          }
        />
      )}
    </section>
  );
};
