import { Button } from '@mantine/core';
import { IconBuilding, IconFileText, IconPlus } from '@tabler/icons-react';
import type { Azienda } from '@vedetta/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useAziendaCorrente } from '../../components/azienda/index.ts';
import { BilancioDialog } from '../../components/bilancio/index.ts';
import { PagedList, EmptyState, ErrorState, LoadingRows, PageBody, PageHeader } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import { BilanciTable } from './bilanci-table.tsx';

// Only for who is here for the first time.
const Onboarding = lazy(async () => ({ default: (await import('../../components/onboarding/index.ts')).Onboarding }));

const SelezionareAzienda = () => (
  <>
    <PageHeader titolo="Bilanci" />
    <PageBody variant="flush">
      <EmptyState
        icon={<IconBuilding size={22} stroke={1.6} />}
        titolo="Selezionare un'azienda."
        action={
          <Button variant="filled" renderRoot={(props) => <Link {...props} to="/aziende" />}>
            Vai alle aziende
          </Button>
        }
      />
    </PageBody>
  </>
);

const countBilanci = (count: number): string => (count === 1 ? '1 bilancio' : `${count} bilanci`);

const BilanciAzienda = ({ azienda }: { readonly azienda: Azienda }) => {
  const { page = 1 } = useSearch({ from: '/frame/bilanci' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const query = useBilanci(azienda.id, page);
  const canAdd = useCan('createBilancio');
  const aggiungi = canAdd && (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsAdding(true)}>
      Aggiungi bilancio
    </Button>
  );
  const vuoto = (
    <EmptyState icon={<IconFileText size={22} stroke={1.6} />} titolo="Nessun bilancio" action={aggiungi}>
      Poi si importa un file, si copia da un altro bilancio o si inseriscono le voci.
    </EmptyState>
  );
  return (
    <>
      <PageHeader titolo="Bilanci" actions={aggiungi}>
        <span className="muted" role="status">
          {query.data && countBilanci(query.data.count)}
        </span>
      </PageHeader>
      <PagedList
        query={query}
        page={page}
        onPage={(pagina) => void navigate({ to: '/bilanci', search: { page: pagina } })}
        rows={8}
        vuoto={vuoto}
      >
        {(bilanci) => <BilanciTable bilanci={bilanci} />}
      </PagedList>
      {isAdding && <BilancioDialog azienda={azienda} onClose={() => setIsAdding(false)} />}
    </>
  );
};

/** Shown while the company is loading. */
const BilanciInAttesa = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <>
    <PageHeader titolo="Bilanci" />
    <PageBody variant="flush">
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <LoadingRows rows={8} />}
    </PageBody>
  </>
);

/** The balance sheets of the current company. */
export const BilanciPage = () => {
  const { id, azienda, error, refetch } = useAziendaCorrente();
  const draw = () => {
    if (id === null) return <SelezionareAzienda />;
    if (azienda) return <BilanciAzienda key={azienda.id} azienda={azienda} />;
    return <BilanciInAttesa error={error} onRetry={() => void refetch()} />;
  };
  return (
    <>
      {draw()}
      <Suspense fallback={null}>
        <Onboarding />
      </Suspense>
    </>
  );
};
