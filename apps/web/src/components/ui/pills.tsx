import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './pills.module.css';
import { useActiveInView } from './use-active-in-view.ts';

export type Pill = {
  readonly titolo: string;
  readonly to: string;
  /** Why it cannot be opened now; null when it can. */
  readonly motivo: string | null;
  readonly isActive: boolean;
};

const PillLink = ({ titolo, to, motivo, isActive }: Pill) => {
  if (motivo === null) {
    return (
      <Link
        to={to}
        className={styles.pill}
        data-active={isActive || undefined}
        aria-current={isActive ? 'page' : undefined}
      >
        {titolo}
      </Link>
    );
  }
  return (
    <Tooltip label={motivo}>
      <a className={styles.pill} role="link" aria-disabled="true" tabIndex={0} data-active={isActive || undefined}>
        {titolo}
      </a>
    </Tooltip>
  );
};

/** The second row of a page header: links to the pages of one object. */
export const Pills = ({ nome, pills }: { readonly nome: string; readonly pills: readonly Pill[] }) => {
  const row = useActiveInView(pills.find(({ isActive }) => isActive)?.titolo ?? '');
  return (
    <nav ref={row} className={styles.pills} aria-label={nome}>
      {pills.map((pill) => (
        <PillLink key={pill.titolo} {...pill} />
      ))}
    </nav>
  );
};
