import { Button } from '@mantine/core';
import type { Sicurezza } from '@vedetta/contract';
import { useState } from 'react';
import { AccountPills } from '../../components/account/index.ts';
import { CollegamentoCard } from '../../components/provider/index.ts';
import { CodiciRecupero } from '../../components/sicurezza/index.ts';
import { ErrorState, LoadingRows, notifyError, PageBody, PageHeader } from '../../components/ui/index.ts';
import { formatGiorno } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { useReplaceCodici, useSicurezza } from '../../queries/sicurezza.ts';
import { AppCard } from './app-card.tsx';
import { countLeft, Livello } from './livello.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { Sessioni } from './sessioni.tsx';
import styles from './sicurezza-page.module.css';

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
              ? 'Nascono con la prima passkey, o con l’app.'
              : `Creati il ${formatGiorno(codici_recupero.creati_il)}.`}
            <span className="caption">
              Ognuno vale una volta, al posto del secondo fattore. Se ne vede il testo solo quando nascono.
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
              <PasskeyCard sicurezza={data} onCodici={setCodici} />
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
