import { Skeleton } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AggiungiAzienda } from '../../components/azienda/index.ts';
import { ImportaBilanci } from '../../components/importa/index.ts';
import {
  BottomBar,
  createLazyDialog,
  EmptyState,
  Kbd,
  Loaded,
  PageBody,
  PageHeader,
} from '../../components/ui/index.ts';
import { formatOra } from '../../lib/istante.ts';
import { getOggi } from '../../lib/oggi.ts';
import { readPeriodo, writePeriodo } from '../../lib/periodo.ts';
import type { PeriodoScelto } from '../../lib/periodo.ts';
import { useUser } from '../../lib/session.ts';
import { recordVisita } from '../../lib/visita.ts';
import { useQuadro } from '../../queries/quadro.ts';
import { AccessiStaff } from './accessi-staff.tsx';
import { CambiamentiCard } from './cambiamenti.tsx';
import { Esposte } from './esposte.tsx';
import { Figure } from './figure.tsx';
import styles from './home-page.module.css';

// Only after a change of the rules.
const CambioRegole = lazy(async () => ({ default: (await import('./cambio-regole.tsx')).CambioRegole }));
const SideCards = createLazyDialog(
  async () => (await import('./side-cards.tsx')).SideCards,
  <Skeleton height={640} radius="var(--r-card)" />,
);

const formatOggi = (): string =>
  new Date().toLocaleDateString('it-IT', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const Invito = () => (
  <section className="card">
    <EmptyState
      icon={<IconBuilding size={22} stroke={1.6} />}
      titolo="Aggiungere la prima azienda"
      action={<AggiungiAzienda poi="bilanci" />}
    >
      Trascinare qui i bilanci XBRL, anche tutti insieme: aziende ed esercizi si creano da lì. Oppure bastano la ragione
      sociale, il settore e la data di chiusura dell’esercizio.
    </EmptyState>
  </section>
);

const Tasti = () => (
  <span className="caption">
    <Kbd>J</Kbd> <Kbd>K</Kbd> righe <Kbd>Invio</Kbd> apri
  </span>
);

type DashboardProps = {
  readonly quadro: Quadro;
  readonly periodo: PeriodoScelto;
  readonly onPeriodo: (periodo: PeriodoScelto) => void;
};

const Dashboard = ({ quadro, periodo, onPeriodo }: DashboardProps) => {
  const oggi = getOggi();
  return (
    <div className={styles.dashboard}>
      {quadro.regole !== null && (
        <Suspense>
          <CambioRegole cambio={quadro.regole} />
        </Suspense>
      )}
      <Figure quadro={quadro} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Esposte quadro={quadro} oggi={oggi} />
          <CambiamentiCard cambiamenti={quadro.cambiamenti} periodo={periodo} onPeriodo={onPeriodo} />
        </div>
        <div className={styles.side}>
          <SideCards onClose={null} quadro={quadro} oggi={oggi} />
        </div>
      </div>
    </div>
  );
};

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

const usePeriodo = () => {
  const [periodo, setPeriodo] = useState(readPeriodo);
  const choose = (giorni: PeriodoScelto) => {
    writePeriodo(giorni);
    setPeriodo(giorni);
  };
  return { periodo, choose };
};

/** Panoramica: what to do this morning. */
export const HomePage = () => {
  const { periodo, choose } = usePeriodo();
  const query = useQuadro(periodo);
  const username = useUser()?.username;
  useEffect(() => {
    if (username !== undefined) recordVisita(username, getOggi());
  }, [username]);
  const hasAziende = (query.data?.totale ?? 0) > 0;
  return (
    <>
      <PageHeader
        titolo="Panoramica"
        actions={
          <>
            <ImportaBilanci />
            {query.data?.totale !== 0 && <AggiungiAzienda poi="bilanci" />}
          </>
        }
      >
        <span className="muted">{formatOggi()}</span>
      </PageHeader>
      <PageBody>
        <Loaded query={query} loading={<DashboardSkeleton />}>
          {(quadro) => (
            <>
              <AccessiStaff accessi={quadro.accessi_staff} />
              {quadro.totale === 0 ? <Invito /> : <Dashboard quadro={quadro} periodo={periodo} onPeriodo={choose} />}
            </>
          )}
        </Loaded>
      </PageBody>
      {hasAziende && (
        <BottomBar end={<Tasti />}>
          Dati aggiornati alle {formatOra(new Date(query.dataUpdatedAt).toISOString())}
        </BottomBar>
      )}
    </>
  );
};
