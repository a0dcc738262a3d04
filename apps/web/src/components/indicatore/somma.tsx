import type { ReactNode } from 'react';
import { CodeBadge } from '../ui/index.ts';
import styles from './somma.module.css';

type RowProps = {
  /** Sign of the row in the total; null for a first row without sign. */
  readonly segno: 1 | -1 | null;
  readonly nome: ReactNode;
  readonly codice: string;
  /** A field, or a read-only figure. */
  readonly children: ReactNode;
};

const signs = {
  '1': { segno: '+', lettura: 'più' },
  '-1': { segno: '−', lettura: 'meno' },
} as const;

/** A row of a sum, laid out as on the paper form: sign, name, code, amount. */
export const SommaRow = ({ segno, nome, codice, children }: RowProps) => (
  <div className={styles.row}>
    <span
      className={styles.segno}
      role="img"
      aria-label={segno === null ? '' : signs[segno].lettura}
      aria-hidden={segno === null || undefined}
    >
      {segno !== null && signs[segno].segno}
    </span>
    <span className={styles.nome}>{nome}</span>
    <CodeBadge>{codice}</CodeBadge>
    <span className={styles.importo}>{children}</span>
  </div>
);

/** A read-only figure of a sum. */
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
  /** Explanation button, beside the name. */
  readonly azione?: ReactNode;
};

/** The total of a sum, with a single rule above and a double rule below. */
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
