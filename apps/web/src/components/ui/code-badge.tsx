import type { ReactNode } from 'react';
import styles from './code-badge.module.css';

/** The code of a line or of an indicator, muted. */
export const CodeBadge = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.code}>{children}</span>
);

/** A key of the keyboard. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => <kbd className="kbd">{children}</kbd>;

/** A muted label, for example the kind of a statement. */
export const Tag = ({ children }: { readonly children: ReactNode }) => <span className={styles.tag}>{children}</span>;
