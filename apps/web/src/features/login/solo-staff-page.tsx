import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, usePageTitle } from '../../components/ui/index.ts';
import { logout } from '../../lib/session.ts';
import styles from './login-page.module.css';

/** What a user of a firm finds at the door of the staff. */
export const SoloStaffPage = () => {
  usePageTitle('Riservato allo staff');
  return (
    <main className={styles.page}>
      <EmptyState
        icon={<IconLock size={22} stroke={1.6} />}
        titolo="Riservato allo staff"
        action={
          <>
            <Button onClick={() => void logout()}>Entra con un altro utente</Button>
            <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" />}>
              Vai alla pagina iniziale
            </Button>
          </>
        }
      >
        Questa pagina è di chi gestisce l&apos;installazione.
      </EmptyState>
    </main>
  );
};
