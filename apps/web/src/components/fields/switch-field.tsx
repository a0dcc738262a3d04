import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { FieldProps } from './text-field.tsx';
import styles from './switch-field.module.css';

/** A choice sent as 1 or 0, shown as Si or No. */
export const SwitchField = ({ label, value, onChange, description, error, disabled = false }: FieldProps<0 | 1>) => {
  const nome = useId();
  return (
    <label className={styles.field}>
      <span className={styles.label} id={nome}>
        {label}
        {description !== undefined && <span className="caption">{description}</span>}
        {error !== undefined && <span className={styles.error}>{error}</span>}
      </span>
      <span className={styles.switch}>
        {/* Mantine's own empty label would override the surrounding one. */}
        <Switch
          size="sm"
          withThumbIndicator={false}
          aria-labelledby={nome}
          checked={value === 1}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
        />
        <span className={styles.word} aria-hidden="true">
          {value === 1 ? 'Si' : 'No'}
        </span>
      </span>
    </label>
  );
};
