import { SegmentedControl } from '@mantine/core';
import type { ModoAccesso } from '@vedetta/contract';
import { useId } from 'react';
import styles from './accesso-field.module.css';

const MODI = {
  link: 'Un link da usare una volta sola entro 48 ore: la password la sceglie l’utente.',
  password: 'Una password generata ora, da consegnare all’utente, che la può cambiare dal suo profilo.',
} as const satisfies Record<ModoAccesso, string>;

/** How the user gets the password: one-time link or generated password. */
export const AccessoField = ({
  value,
  onChange,
}: {
  readonly value: ModoAccesso;
  readonly onChange: (value: ModoAccesso) => void;
}) => {
  const label = useId();
  return (
    <div className={styles.field}>
      <span id={label} className={styles.label}>
        Come entra
      </span>
      <SegmentedControl<ModoAccesso>
        aria-labelledby={label}
        value={value}
        onChange={onChange}
        data={[
          { value: 'link', label: 'Link monouso' },
          { value: 'password', label: 'Password generata' },
        ]}
      />
      <span className="caption">{MODI[value]}</span>
    </div>
  );
};
