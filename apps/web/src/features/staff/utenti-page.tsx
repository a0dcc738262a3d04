import { Button, CloseButton } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedList, EmptyState, createLazyDialog, SearchField } from '../../components/ui/index.ts';
import styles from './filtri.module.css';
import { StaffHeader } from './staff-header.tsx';
import { useStudio, useUtenti } from '../../queries/staff.ts';
import { UtentiTable } from './utenti-table.tsx';
import { formatQuanti } from '../../lib/quanti.ts';

const UtenteDialog = createLazyDialog(async () => (await import('./utente-dialog.tsx')).UtenteDialog);

const countUtenti = (count: number): string => (count === 1 ? '1 utente' : `${formatQuanti(count)} utenti`);

/** The active firm filter, with a button to clear it. */
const FiltroStudio = ({ nome, onClear }: { readonly nome: string; readonly onClear: () => void }) => (
  <span className={styles.filter}>
    <span>{nome}</span>
    <CloseButton size="sm" aria-label="Mostra gli utenti di tutti gli studi" onClick={onClear} />
  </span>
);

/** The users of the installation, or of one firm. */
export const UtentiPage = () => {
  const { page = 1, search = '', studio } = useSearch({ from: '/staff/utenti' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const query = useUtenti({ page: String(page), search, studio });
  const { data: filtro } = useStudio(studio ?? null);
  const goTo = (ricerca: { page?: number; search?: string }) =>
    navigate({
      to: '/staff/utenti',
      search: { ...(search === '' ? {} : { search }), ...(studio === undefined ? {} : { studio }), ...ricerca },
    });
  return (
    <>
      <StaffHeader
        scheda="Utenti"
        actions={
          <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsAdding(true)}>
            Nuovo utente
          </Button>
        }
      >
        <SearchField
          value={search}
          onSearch={(testo) => void goTo({ search: testo })}
          placeholder="Username o studio"
          width={260}
        />
        {studio !== undefined && (
          <FiltroStudio
            nome={filtro?.dati.nome_studio ?? '…'}
            onClear={() => void navigate({ to: '/staff/utenti', search: search === '' ? {} : { search } })}
          />
        )}
        <span className="muted" role="status">
          {query.data && countUtenti(query.data.count)}
        </span>
      </StaffHeader>
      <PagedList
        query={query}
        page={page}
        onPage={(pagina) => void goTo({ page: pagina })}
        vuoto={
          <EmptyState
            icon={<IconUsers size={22} stroke={1.6} />}
            titolo={search === '' ? 'Nessun utente' : 'Nessun risultato'}
          />
        }
      >
        {(utenti) => <UtentiTable utenti={utenti} />}
      </PagedList>
      {isAdding && <UtenteDialog studio={filtro?.dati ?? null} onClose={() => setIsAdding(false)} />}
    </>
  );
};
