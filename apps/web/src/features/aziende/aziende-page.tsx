import { Button } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AggiungiAzienda } from '../../components/azienda/index.ts';
import { Onboarding } from '../../components/onboarding/index.ts';
import { PagedList, EmptyState, PageHeader, SearchField } from '../../components/ui/index.ts';
import { useAziende } from '../../queries/aziende.ts';
import { AziendeTable } from './aziende-table.tsx';

const countAziende = (count: number): string => (count === 1 ? '1 azienda' : `${count} aziende`);

const NoAziende = ({ search, onClear }: { readonly search: string; readonly onClear: () => void }) =>
  search === '' ? (
    <EmptyState
      icon={<IconBuilding size={22} stroke={1.6} />}
      titolo="Nessuna azienda"
      action={<AggiungiAzienda poi="qui" />}
    >
      Per iniziare bastano la ragione sociale, il settore e la data di chiusura dell’esercizio.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconSearch size={22} stroke={1.6} />}
      titolo="Nessun risultato"
      action={<Button onClick={onClear}>Mostra tutte le aziende</Button>}
    >
      Nessuna azienda ha «{search}» nella ragione sociale, nella partita IVA o nel codice fiscale.
    </EmptyState>
  );

/** The companies of the firm. */
export const AziendePage = () => {
  const { page = 1, search = '' } = useSearch({ from: '/frame/aziende' });
  const navigate = useNavigate();
  const query = useAziende(page, search);
  const goTo = (pagina: number) => void navigate({ to: '/aziende', search: { page: pagina, search } });
  const searchFor = (testo: string) =>
    void navigate({ to: '/aziende', search: testo === '' ? {} : { search: testo }, replace: true });
  return (
    <>
      <PageHeader titolo="Aziende" actions={<AggiungiAzienda poi="qui" />}>
        <SearchField value={search} onSearch={searchFor} placeholder="Ragione sociale, partita IVA o codice fiscale" />
        <span className="muted" role="status">
          {query.data && countAziende(query.data.count)}
        </span>
      </PageHeader>
      <PagedList
        query={query}
        page={page}
        onPage={goTo}
        rows={14}
        vuoto={<NoAziende search={search} onClear={() => searchFor('')} />}
      >
        {(aziende) => <AziendeTable aziende={aziende} />}
      </PagedList>
      <Onboarding />
    </>
  );
};
