import { Input } from '@mantine/core';
import { useId } from 'react';
import styles from './codice-field.module.css';

const CIFRE = 6;

type CodiceFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The sixth digit confirms by itself. */
  readonly onComplete: (value: string) => void;
  readonly error?: string | undefined;
  /** While a code is being checked: disabled, the field would lose the focus, and the next code would be typed nowhere. */
  readonly readOnly?: boolean;
};

/** The code of an app: one field, drawn as six boxes. */
export const CodiceField = ({ label, value, onChange, onComplete, error, readOnly = false }: CodiceFieldProps) => {
  const id = useId();
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/gu, '').slice(0, CIFRE);
    onChange(digits);
    if (digits.length === CIFRE && digits !== value) onComplete(digits);
  };
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} error={error} errorProps={{ id: `${id}-error` }}>
      <div className={styles.field} data-wrong={error !== undefined || undefined}>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          autoFocus
          value={value}
          readOnly={readOnly}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length: CIFRE }, (_, place) => (
            <span key={place} data-next={place === Math.min(value.length, CIFRE - 1) || undefined}>
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  );
};
