import { Link } from '@tanstack/react-router';
import { useAvvisi } from '../../queries/avvisi.ts';
import styles from './menu.module.css';

/** More than two digits do not fit the menu; the list says the number. */
const MASSIMO = 99;

/** How many alerts the user has not read, beside Panoramica: it opens them. */
export const AvvisiBadge = ({ onNavigate }: { readonly onNavigate: () => void }) => {
  const daLeggere = useAvvisi().data?.da_leggere ?? 0;
  if (daLeggere === 0) return null;
  const nome = daLeggere === 1 ? '1 avviso da leggere' : `${daLeggere.toLocaleString('it-IT')} avvisi da leggere`;
  return (
    <Link
      to="/avvisi"
      search={{ stato: 'da_leggere' }}
      className={styles.badge}
      aria-label={nome}
      title={nome}
      onClick={onNavigate}
    >
      {daLeggere > MASSIMO ? `${MASSIMO}+` : daLeggere}
    </Link>
  );
};
