import type { ReactNode } from 'react';
import { getErrorText } from '../../lib/api-error.ts';
import styles from './other-entry.module.css';

type OtherEntryProps = {
  /** Whether a line with «oppure» parts it from the way in above it. */
  readonly isSeparated: boolean;
  readonly error: Error | null;
  /** The button. */
  readonly children: ReactNode;
};

/** Another way in, beside the password: a button, and why it failed. */
export const OtherEntry = ({ isSeparated, error, children }: OtherEntryProps) => (
  <div className={styles.entry}>
    {isSeparated && <span className={styles.or}>oppure</span>}
    {error !== null && <p role="alert">{getErrorText(error)}</p>}
    {children}
  </div>
);
