import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatGiorno } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { useCollegamento, useProvider, useRemoveCollegamento, useStartCollegamento } from '../../queries/provider.ts';
import { ConfirmDialog, ErrorState, LoadingRows, notifyError, notifySuccess } from '../ui/index.ts';
import styles from './collegamento-card.module.css';

type CollegamentoCardProps = {
  /** Whether the user has a password: without, the provider is their only way in. */
  readonly password: boolean;
};

/** The user's own account at the identity provider; nothing where none is configured, or for the staff. */
export const CollegamentoCard = ({ password }: CollegamentoCardProps) => {
  const provider = useProvider().data?.provider ?? null;
  const user = useUser();
  const isShown = provider !== null && user?.is_staff === false;
  const { data, error, refetch } = useCollegamento(isShown);
  const [isAsking, setAsking] = useState(false);
  const start = useStartCollegamento({ onError: notifyError });
  const rimuovi = useRemoveCollegamento({
    onSuccess: () => {
      setAsking(false);
      notifySuccess('Il tuo utente non è più collegato al provider.');
    },
    onError: () => {},
  });
  if (!isShown) return null;
  const { nome, solo } = provider;
  const account = data?.collegamento ?? null;
  const isOnlyWay = !password || solo;
  return (
    <section className="card" aria-labelledby="provider">
      <header>
        <h2 id="provider">Accesso con {nome}</h2>
      </header>
      {data === undefined &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={1} height={56} />)}
      {data !== undefined && (
        <div className={styles.line}>
          <p>
            {account === null ? 'Non collegato' : `Collegato dal ${formatGiorno(account.collegata_il)}`}
            <span className="caption">
              {account === null && `Una volta collegato, si entra anche con ${nome}, senza la password.`}
              {account !== null && account.email !== null && `Come ${account.email}. `}
              {account !== null && isOnlyWay && 'È l’unico modo di entrare: non si può scollegare.'}
            </span>
          </p>
          {account === null && (
            <Button loading={start.isPending} onClick={() => start.mutate()}>
              Collega
            </Button>
          )}
          {account !== null && !isOnlyWay && <Button onClick={() => setAsking(true)}>Scollega</Button>}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          opened
          titolo={`Scollegare ${nome}?`}
          conferma="Scollega"
          tono="danger"
          isPending={rimuovi.isPending}
          errore={rimuovi.error}
          onConfirm={() => rimuovi.mutate()}
          onClose={() => {
            rimuovi.reset();
            setAsking(false);
          }}
          descrizione="Si entrerà con username e password. Le sessioni aperte restano."
        />
      )}
    </section>
  );
};
