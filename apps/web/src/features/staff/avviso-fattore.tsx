import { IconShieldOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSicurezza } from '../../queries/sicurezza.ts';
import styles from './staff.module.css';

/** On every staff page, while the settings of the server let the staff enter with the password alone. */
export const AvvisoFattore = () => {
  const { data } = useSicurezza();
  if (data === undefined || data.obbligatorio) return null;
  return (
    <aside className={styles.factorOff} aria-label="Secondo fattore">
      <IconShieldOff size={17} stroke={1.7} aria-hidden />
      <p>
        <b>Lo staff entra con la sola password,</b> che apre i dati di ogni studio: è spento{' '}
        <code>VEDETTA_STAFF_SECONDO_FATTORE</code>.
        {data.password && data.totp === null && (
          <>
            {' '}
            <Link to="/profile/sicurezza">Attiva il tuo secondo fattore</Link>
          </>
        )}
      </p>
    </aside>
  );
};
