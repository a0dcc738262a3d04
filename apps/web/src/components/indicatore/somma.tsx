import type { ReactNode } from 'react';
import { CodeBadge } from '../ui/index.ts';
import styles from './somma.module.css';

type RowProps = {
  /** What the line does to the total; null for the first of a column without sign. */
  readonly segno: '+' | '−' | null;
  readonly nome: ReactNode;
  readonly codice: string;
  /** A field, or a figure that cannot be typed. */
  readonly children: ReactNode;
};

const readings = { '+': 'più', '−': 'meno' } as const;

/** A line of a sum laid out as on paper: sign, name, code, amount. */
export const SommaRow = ({ segno, nome, codice, children }: RowProps) => (
  <div className={styles.riga}>
    <span
      className={styles.segno}
      role="img"
      aria-label={segno === null ? '' : readings[segno]}
      aria-hidden={segno === null || undefined}
    >
      {segno}
    </span>
    <span className={styles.nome}>{nome}</span>
    <CodeBadge>{codice}</CodeBadge>
    <span className={styles.importo}>{children}</span>
  </div>
);

/** A figure of a sum that comes from elsewhere. */
export const SommaFigura = ({ children }: { readonly children: string }) => (
  <span className={styles.figura}>
    {children}
    <small>€</small>
  </span>
);

type TotalProps = {
  readonly nome: string;
  readonly codice: string;
  readonly valore: string;
  /** Beside the name: the way to its explanation. */
  readonly azione?: ReactNode;
};

/** The total of a sum, between its single and its double rule. */
export const SommaTotal = ({ nome, codice, valore, azione }: TotalProps) => (
  <div className={styles.totale}>
    <span className={styles.nome}>
      {nome}
      {azione}
    </span>
    <CodeBadge>{codice}</CodeBadge>
    <output className={styles.valore} aria-label={nome}>
      {valore}
      <small>€</small>
    </output>
  </div>
);
