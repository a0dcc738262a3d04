import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, PageBody, PageHeader } from '../../components/ui/index.ts';

/** What an address leads to when its company was deleted, or is of another firm. */
export const AziendaMancante = () => (
  <>
    <PageHeader titolo="Azienda non trovata" breadcrumb={<Link to="/aziende">Aziende</Link>} />
    <PageBody variant="flush">
      <EmptyState
        icon={<IconBuilding size={22} stroke={1.6} />}
        titolo="Questa azienda non c'è"
        action={
          <Button variant="filled" renderRoot={(props) => <Link {...props} to="/aziende" />}>
            Vai alle aziende
          </Button>
        }
      >
        È stata eliminata, oppure l&apos;indirizzo non è corretto.
      </EmptyState>
    </PageBody>
  </>
);
