import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EntryPage } from '../../components/ui/index.ts';
import { logout } from '../../lib/session.ts';
import styles from './solo-staff-page.module.css';

/** Shown at `/staff` to users who are not staff. */
export const SoloStaffPage = () => (
  <EntryPage titolo="Riservato allo staff" sottotitolo="Questa pagina è di chi gestisce l’installazione.">
    <div className={styles.actions}>
      <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" />}>
        Vai alla pagina iniziale
      </Button>
      <Button onClick={() => void logout()}>Entra con un altro utente</Button>
    </div>
  </EntryPage>
);
