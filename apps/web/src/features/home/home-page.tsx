import { IconBuilding } from '@tabler/icons-react';
import type { Azienda } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { AggiungiAzienda } from '../../components/azienda/index.ts';
import { BottomBar, EmptyState, Loaded, LoadingCards, PageBody, PageHeader } from '../../components/ui/index.ts';
import { useUser } from '../../lib/session.ts';
import { aziendeTutteQuery } from './aziende-tutte-query.ts';
import { Esposte } from './esposte.tsx';
import { Figure } from './figure.tsx';
import styles from './home-page.module.css';
import { computeQuadro } from './quadro.ts';
import { Scadenze } from './scadenze.tsx';

/** The day on this computer's calendar, as `YYYY-MM-DD`. */
const getOggi = (): string => new Date().toLocaleDateString('sv-SE');
const formatOggi = (): string => new Date().toLocaleDateString('it-IT', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const formatOra = (momento: number): string => new Date(momento).toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' });

const Invito = () => (
  <section className="card">
    <EmptyState icon={<IconBuilding size={22} stroke={1.6} />} titolo="Aggiungere la prima azienda" action={<AggiungiAzienda />}>
      Bastano la ragione sociale, il settore e la data di chiusura dell&apos;esercizio. Poi si caricano i bilanci e si legge il grado di rischio.
    </EmptyState>
  </section>
);

const Dashboard = ({ aziende }: { readonly aziende: readonly Azienda[] }) => {
  const quadro = computeQuadro(aziende, getOggi());
  return (
    <div className={styles.dashboard}>
      <Figure quadro={quadro} />
      <div className={styles.columns}>
        <Esposte aziende={quadro.esposte} />
        <Scadenze scadenze={quadro.scadenze} />
      </div>
    </div>
  );
};

/** The firm at a glance. */
export const HomePage = () => {
  const user = useUser();
  const query = useQuery(aziendeTutteQuery);
  const hasAziende = (query.data?.length ?? 0) > 0;
  return (
    <>
      <PageHeader titolo={user?.dati_commercialista.nome_studio || 'Studio'} actions={hasAziende ? <AggiungiAzienda /> : undefined}>
        <span className="muted">{formatOggi()}</span>
      </PageHeader>
      <PageBody>
        <Loaded query={query} loading={<LoadingCards cards={4} />}>
          {(aziende) => (aziende.length === 0 ? <Invito /> : <Dashboard aziende={aziende} />)}
        </Loaded>
      </PageBody>
      {hasAziende && <BottomBar>Dati aggiornati alle {formatOra(query.dataUpdatedAt)}</BottomBar>}
    </>
  );
};
