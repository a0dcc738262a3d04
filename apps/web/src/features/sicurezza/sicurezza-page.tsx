import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Sicurezza } from '@vedetta/contract';
import { useState } from 'react';
import { AccountPills } from '../../components/account/index.ts';
import { CollegamentoCard } from '../../components/provider/index.ts';
import { AttivaApp, CodiciRecupero } from '../../components/sicurezza/index.ts';
import {
  ConfirmDialog,
  ErrorState,
  LoadingRows,
  notifyError,
  notifySuccess,
  PageBody,
  PageHeader,
} from '../../components/ui/index.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { useRemoveTotp, useReplaceCodici, useSicurezza, useStartTotp } from '../../queries/sicurezza.ts';
import { Sessioni } from './sessioni.tsx';
import styles from './sicurezza-page.module.css';

const countLeft = ({ codici_recupero }: Sicurezza): number =>
  codici_recupero?.usati.filter((usato) => !usato).length ?? 0;

const Livello = ({ sicurezza }: { readonly sicurezza: Sicurezza }) => {
  const { password, totp, codici_recupero } = sicurezza;
  const rows = [
    { nome: 'Password', attivo: password, testo: password ? 'impostata' : 'l’accesso avviene da un portale' },
    {
      nome: 'App di autenticazione',
      attivo: totp !== null,
      testo: totp === null ? 'non attiva' : `attiva dal ${formatGiorno(totp.attivata_il)}`,
    },
    {
      nome: 'Codici di recupero',
      attivo: countLeft(sicurezza) > 0,
      testo:
        codici_recupero === null
          ? 'nascono con l’app'
          : `${countLeft(sicurezza)} di ${codici_recupero.usati.length} ancora validi`,
    },
  ];
  return (
    <section className="card" aria-labelledby="livello">
      <header>
        <h2 id="livello">Livello di protezione</h2>
      </header>
      <ul className={styles.list}>
        {rows.map(({ nome, attivo, testo }) => (
          <li key={nome} data-active={attivo || undefined}>
            {attivo ? (
              <IconCircleCheck size={18} stroke={1.8} aria-hidden />
            ) : (
              <IconCircleDashed size={18} stroke={1.8} aria-hidden />
            )}
            <p>
              <b>{nome}</b>
              <span className="caption">{testo}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const AppCard = ({
  sicurezza,
  onCodici,
}: {
  readonly sicurezza: Sicurezza;
  readonly onCodici: (codici: readonly string[]) => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const start = useStartTotp();
  const rimuovi = useRemoveTotp();
  const { totp, obbligatorio, password } = sicurezza;
  const finish = (codici: readonly string[] | null) => {
    start.reset();
    notifySuccess('App di autenticazione attiva.');
    if (codici !== null) onCodici(codici);
  };
  const begin = () => start.mutate(undefined, { onError: notifyError });
  return (
    <section className="card" aria-labelledby="app">
      <header className={styles.head}>
        <h2 id="app">App di autenticazione</h2>
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
              {totp !== null && !obbligatorio && <Button onClick={() => setAsking(true)}>Disattiva</Button>}
              <Button variant={totp === null ? 'filled' : 'default'} loading={start.isPending} onClick={begin}>
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
          descrizione="Per entrare basterà la password. Anche i codici di recupero non varranno più."
        />
      )}
    </section>
  );
};

type CodiciCardProps = {
  readonly sicurezza: Sicurezza;
  readonly codici: readonly string[] | null;
  readonly onCodici: (codici: readonly string[]) => void;
};

const CodiciCard = ({ sicurezza, codici, onCodici }: CodiciCardProps) => {
  const nuovi = useReplaceCodici();
  const replace = () =>
    nuovi.mutate(undefined, { onSuccess: ({ dati }) => onCodici(dati.codici_recupero ?? []), onError: notifyError });
  const { codici_recupero } = sicurezza;
  return (
    <section className="card" aria-labelledby="codici">
      <header className={styles.head}>
        <h2 id="codici">Codici di recupero</h2>
        {codici_recupero !== null && (
          <span className="caption">
            {countLeft(sicurezza)} di {codici_recupero.usati.length}
          </span>
        )}
      </header>
      {codici !== null && <CodiciRecupero codici={codici} />}
      {codici === null && (
        <div className={styles.line}>
          <p>
            {codici_recupero === null
              ? 'Nascono quando si attiva l’app.'
              : `Creati il ${formatGiorno(codici_recupero.creati_il)}.`}
            <span className="caption">
              Ognuno vale una volta, al posto dell’app. Se ne vede il testo solo quando nascono.
            </span>
          </p>
          {codici_recupero !== null && (
            <Button size="xs" loading={nuovi.isPending} onClick={replace}>
              Rigenera
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

/** How the user's own access is protected. */
export const SicurezzaPage = () => {
  const user = useUser();
  const { data, error, refetch } = useSicurezza();
  const [codici, setCodici] = useState<readonly string[] | null>(null);
  if (!user) return null;
  return (
    <>
      <PageHeader titolo="Sicurezza" heading={user.username} pills={<AccountPills />}>
        <span className="caption">Sicurezza dell’accesso</span>
      </PageHeader>
      <PageBody>
        {data === undefined &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={4} height={56} />)}
        {data !== undefined && (
          <div className={styles.columns}>
            <div className={styles.side}>
              <AppCard sicurezza={data} onCodici={setCodici} />
              <Sessioni />
              <CollegamentoCard password={data.password} />
            </div>
            <div className={styles.side}>
              <Livello sicurezza={data} />
              <CodiciCard sicurezza={data} codici={codici} onCodici={setCodici} />
            </div>
          </div>
        )}
      </PageBody>
    </>
  );
};
