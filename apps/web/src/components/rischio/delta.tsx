import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { computeDelta } from '@vedetta/domain';
import styles from './delta.module.css';

/** A change of a grade in points, with its sign and an arrow: a rising grade is worse. */
export const DeltaPunti = ({ punti }: { readonly punti: number | null }) => {
  if (punti === null) return <span className={styles.delta}>-</span>;
  if (punti === 0) return <span className={styles.delta}>0</span>;
  const Icona = punti > 0 ? IconChevronUp : IconChevronDown;
  return (
    <span className={styles.delta} data-verso={punti > 0 ? 'peggio' : 'meglio'}>
      <Icona size={12} stroke={2.4} aria-hidden />
      {punti > 0 ? `+${punti}` : `\u2212${-punti}`}
    </span>
  );
};

/** The change between two grades. */
export const Delta = ({ prima, dopo }: { readonly prima: number | null; readonly dopo: number | null }) => (
  <DeltaPunti punti={computeDelta(prima, dopo)} />
);
