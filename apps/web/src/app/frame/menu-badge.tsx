import { Link } from '@tanstack/react-router';
import { useAvvisi } from '../../queries/avvisi.ts';
import { usePostaDaTrattare } from '../../queries/posta.ts';
import styles from './menu.module.css';
import { formatQuanti } from '../../lib/quanti.ts';

/** More than two digits do not fit the menu; the page says the number. */
const MASSIMO = 99;

const printNumero = (numero: number): string => (numero > MASSIMO ? `${MASSIMO}+` : String(numero));

type BadgeProps = { readonly onNavigate: () => void };

/** A name that begins with what is shown, for who speaks to the page; the title has the number in full. */
const buildNomi = (
  numero: number,
  uno: string,
  molti: string,
): { readonly 'aria-label': string; readonly title: string } => {
  const cosa = numero === 1 ? uno : molti;
  return { 'aria-label': `${printNumero(numero)} ${cosa}`, title: `${formatQuanti(numero)} ${cosa}` };
};

/** How many alerts the user has not read, beside Panoramica: it opens them. */
const AvvisiBadge = ({ onNavigate }: BadgeProps) => {
  const daLeggere = useAvvisi().data?.da_leggere ?? 0;
  if (daLeggere === 0) return null;
  return (
    <Link
      to="/avvisi"
      search={{ stato: 'da_leggere' }}
      className={styles.badge}
      onClick={onNavigate}
      {...buildNomi(daLeggere, 'avviso da leggere', 'avvisi da leggere')}
    >
      {printNumero(daLeggere)}
    </Link>
  );
};

/** How many files of clients wait to be treated, beside Posta in arrivo: it opens them. */
const PostaBadge = ({ onNavigate }: BadgeProps) => {
  const daTrattare = usePostaDaTrattare().data?.da_trattare ?? 0;
  if (daTrattare === 0) return null;
  return (
    <Link
      to="/posta-in-arrivo"
      className={styles.badge}
      onClick={onNavigate}
      {...buildNomi(daTrattare, 'file da trattare', 'file da trattare')}
    >
      {printNumero(daTrattare)}
    </Link>
  );
};

const badges = { avvisi: AvvisiBadge, posta: PostaBadge } as const;

/** A count beside an entry of the menu, loaded after it. */
export const MenuBadge = ({ of, onNavigate }: BadgeProps & { readonly of: keyof typeof badges }) => {
  const Badge = badges[of];
  return <Badge onNavigate={onNavigate} />;
};
