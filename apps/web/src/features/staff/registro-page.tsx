import { IconHistory } from '@tabler/icons-react';
import { CONTEGGIO_EVENTI_MASSIMO } from '@vedetta/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PagedList, EmptyState } from '../../components/ui/index.ts';
import { EventiTable } from './eventi-table.tsx';
import { parseEventiSearch } from './eventi-search.ts';
import type { EventiSearch } from './eventi-search.ts';
import { RegistroFiltri } from './registro-filtri.tsx';
import { StaffHeader } from './staff-header.tsx';
import { useEventi } from '../../queries/installazione.ts';
import { formatQuanti } from '../../lib/quanti.ts';

const countEventi = (count: number): string => {
  if (count >= CONTEGGIO_EVENTI_MASSIMO) return `Oltre ${formatQuanti(CONTEGGIO_EVENTI_MASSIMO)} eventi`;
  return count === 1 ? '1 evento' : `${formatQuanti(count)} eventi`;
};

/** The trail of the whole installation, newest first. */
export const RegistroPage = () => {
  const { page = 1, ...filtri } = parseEventiSearch(useSearch({ from: '/staff/registro' }));
  const navigate = useNavigate();
  const query = useEventi({ page: String(page), ...filtri });
  const goTo = (search: EventiSearch) => void navigate({ to: '/staff/registro', search });
  return (
    <>
      <StaffHeader scheda="Registro">
        <span className="muted" role="status">
          {query.data && countEventi(query.data.count)}
        </span>
      </StaffHeader>
      <RegistroFiltri filtri={filtri} onChange={goTo} />
      <PagedList
        query={query}
        page={page}
        onPage={(pagina) => goTo({ ...filtri, page: pagina })}
        vuoto={<EmptyState icon={<IconHistory size={22} stroke={1.6} />} titolo="Nessun evento" />}
      >
        {(eventi) => <EventiTable eventi={eventi} />}
      </PagedList>
    </>
  );
};
