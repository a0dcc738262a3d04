import type { ReactNode } from 'react';
import styles from './select-field.module.css';

type SelectProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Its name where no label is around it. */
  readonly 'aria-label'?: string;
  /** The choices, `<option>` each. */
  readonly children: ReactNode;
};

/** The select of the browser: it works on every telephone, and the keyboard is the one people know. */
export const PlainSelect = ({ onChange, className = '', ...rest }: SelectProps) => (
  <select
    {...rest}
    className={`${styles.select} ${className}`}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type SelectFieldProps = Omit<SelectProps, 'aria-label' | 'className'> & {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: string | undefined;
};

/** One choice out of a few, with its label. */
export const SelectField = ({ label, hint, error, ...rest }: SelectFieldProps) => (
  <label className={styles.field}>
    {label}
    <PlainSelect {...rest} />
    {hint !== undefined && <span className="caption">{hint}</span>}
    {error !== undefined && <span className={styles.wrong}>{error}</span>}
  </label>
);
