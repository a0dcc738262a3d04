import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedList, EmptyState, createLazyDialog, SearchField } from '../../components/ui/index.ts';
import { StaffHeader } from './staff-header.tsx';
import { useStudi } from '../../queries/staff.ts';
import { StudiTable } from './studi-table.tsx';
import { formatQuanti } from '../../lib/quanti.ts';

const StudioStaffDialog = createLazyDialog(async () => (await import('./studio-staff-dialog.tsx')).StudioStaffDialog);

const countStudi = (count: number): string => (count === 1 ? '1 studio' : `${formatQuanti(count)} studi`);

/** The firms of the installation. */
export const StudiPage = () => {
  const { page = 1, search = '' } = useSearch({ from: '/staff/' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const query = useStudi({ page: String(page), search });
  const searchFor = (testo: string) =>
    void navigate({ to: '/staff', search: testo === '' ? {} : { search: testo }, replace: true });
  const aggiungi = (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsAdding(true)}>
      Nuovo studio
    </Button>
  );
  const vuoto = (
    <EmptyState
      icon={<IconBuildingCommunity size={22} stroke={1.6} />}
      titolo={search === '' ? 'Nessuno studio' : 'Nessun risultato'}
    >
      {search === ''
        ? 'Uno studio ha una licenza, i suoi utenti e le sue aziende, che gli altri studi non vedono.'
        : `Nessuno studio ha «${search}» nel nome.`}
    </EmptyState>
  );
  return (
    <>
      <StaffHeader scheda="Studi" actions={aggiungi}>
        <SearchField value={search} onSearch={searchFor} placeholder="Nome dello studio" width={260} />
        <span className="muted" role="status">
          {query.data && countStudi(query.data.count)}
        </span>
      </StaffHeader>
      <PagedList
        query={query}
        page={page}
        onPage={(pagina) => void navigate({ to: '/staff', search: { page: pagina, search } })}
        vuoto={vuoto}
      >
        {(studi) => <StudiTable studi={studi} />}
      </PagedList>
      {isAdding && <StudioStaffDialog studio={null} onClose={() => setIsAdding(false)} />}
    </>
  );
};
