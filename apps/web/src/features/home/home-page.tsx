import { Skeleton } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { AggiungiAzienda } from '../../components/azienda/index.ts';
import { BottomBar, EmptyState, Loaded, PageBody, PageHeader } from '../../components/ui/index.ts';
import { formatOra } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { useQuadro } from '../../queries/quadro.ts';
import { Attivita } from './attivita.tsx';
import { CambioRegole } from './cambio-regole.tsx';
import { Esposte } from './esposte.tsx';
import { Figure } from './figure.tsx';
import styles from './home-page.module.css';
import { Scadenze } from './scadenze.tsx';

/** Today in the local time zone, as `YYYY-MM-DD`. */
const getOggi = (): string => new Date().toLocaleDateString('sv-SE');
const formatOggi = (): string =>
  new Date().toLocaleDateString('it-IT', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const Invito = () => (
  <section className="card">
    <EmptyState
      icon={<IconBuilding size={22} stroke={1.6} />}
      titolo="Aggiungere la prima azienda"
      action={<AggiungiAzienda poi="bilanci" />}
    >
      Bastano la ragione sociale, il settore e la data di chiusura dell’esercizio. Poi si caricano i bilanci e si legge
      il grado di rischio.
    </EmptyState>
  </section>
);

const Dashboard = ({ quadro }: { readonly quadro: Quadro }) => (
  <div className={styles.dashboard}>
    {quadro.regole !== null && <CambioRegole cambio={quadro.regole} />}
    <Figure quadro={quadro} />
    <div className={styles.columns}>
      <Esposte esposte={quadro.esposte} />
      <div className={styles.side}>
        <Scadenze scadenze={quadro.scadenze} totale={quadro.scadenze_totale} oggi={getOggi()} />
        <Attivita />
      </div>
    </div>
  </div>
);

/** The skeleton of the dashboard. */
const DashboardSkeleton = () => (
  <div className={styles.dashboard} role="status" aria-label="Caricamento in corso">
    <Skeleton height={186} radius="var(--r-card)" />
    <div className={styles.columns}>
      <Skeleton height={420} radius="var(--r-card)" />
      <Skeleton height={420} radius="var(--r-card)" />
    </div>
  </div>
);

/** The dashboard of the firm. */
export const HomePage = () => {
  const user = useUser();
  const query = useQuadro();
  const hasAziende = (query.data?.totale ?? 0) > 0;
  return (
    <>
      <PageHeader
        titolo={user?.dati_commercialista.nome_studio || 'Studio'}
        actions={hasAziende ? <AggiungiAzienda poi="bilanci" /> : undefined}
      >
        <span className="muted">{formatOggi()}</span>
      </PageHeader>
      <PageBody>
        <Loaded query={query} loading={<DashboardSkeleton />}>
          {(quadro) => (quadro.totale === 0 ? <Invito /> : <Dashboard quadro={quadro} />)}
        </Loaded>
      </PageBody>
      {hasAziende && (
        <BottomBar>Dati aggiornati alle {formatOra(new Date(query.dataUpdatedAt).toISOString())}</BottomBar>
      )}
    </>
  );
};
