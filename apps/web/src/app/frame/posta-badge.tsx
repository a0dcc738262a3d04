import { Link } from '@tanstack/react-router';
import { usePostaDaTrattare } from '../../queries/posta.ts';
import styles from './menu.module.css';

/** More than two digits do not fit the menu; the page says the number. */
const MASSIMO = 99;

/** How many files of clients wait to be treated, beside Posta in arrivo: it opens them. */
export const PostaBadge = ({ onNavigate }: { readonly onNavigate: () => void }) => {
  const daTrattare = usePostaDaTrattare().data?.da_trattare ?? 0;
  if (daTrattare === 0) return null;
  const nome = daTrattare === 1 ? '1 file da trattare' : `${daTrattare.toLocaleString('it-IT')} file da trattare`;
  return (
    <Link to="/posta-in-arrivo" className={styles.badge} aria-label={nome} title={nome} onClick={onNavigate}>
      {daTrattare > MASSIMO ? `${MASSIMO}+` : daTrattare}
    </Link>
  );
};
