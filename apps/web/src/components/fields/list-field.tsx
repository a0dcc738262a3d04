import type { ReactNode } from 'react';
import styles from './list-field.module.css';

type ListFieldProps = {
  readonly legend: ReactNode;
  /** Between the legend and the list, as a search. */
  readonly above?: ReactNode;
  /** The name of a list that is long enough to be scrolled by keyboard. */
  readonly scrollName?: string;
  readonly error?: string | undefined;
  /** The items, `<li>` each. */
  readonly children: ReactNode;
};

/** A group of choices in a list that scrolls by itself. */
export const ListField = ({ legend, above, scrollName, error, children }: ListFieldProps) => (
  <fieldset className={styles.list}>
    <legend>{legend}</legend>
    {above}
    <ul {...(scrollName !== undefined && { tabIndex: 0, 'aria-label': scrollName })}>{children}</ul>
    {error !== undefined && <p className={styles.wrong}>{error}</p>}
  </fieldset>
);
