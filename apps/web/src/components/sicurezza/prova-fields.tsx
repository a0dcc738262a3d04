import { Input, UnstyledButton } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { TipoProva } from '@vedetta/contract';
import { useEffect, useRef } from 'react';
import { PasswordField, TextField } from '../fields/index.ts';
import { CodiceField } from './codice-field.tsx';
import styles from './prova-fields.module.css';

type Prova = { readonly tipo: TipoProva; readonly codice: string };

type ProvaFieldsProps = {
  readonly tipi: readonly TipoProva[];
  readonly prova: Prova;
  readonly onChange: (prova: Prova) => void;
  readonly onComplete: (prova: Prova) => void;
  readonly error?: string | undefined;
  readonly isPending: boolean;
};

const nomi: Readonly<Record<TipoProva, string>> = {
  passkey: 'Usa una passkey',
  totp: 'Usa l’app di autenticazione',
  recupero: 'Usa un codice di recupero',
  password: 'Usa la password',
};

/** What a user proves themselves with: a passkey, the code of the app, a recovery code, or the password of who has none. */
export const ProvaFields = ({ tipi, prova, onChange, onComplete, error, isPending }: ProvaFieldsProps) => {
  const { tipo, codice } = prova;
  const set = (value: string) => onChange({ tipo, codice: value });
  const fields = useRef<HTMLDivElement>(null);
  // The button that chose another proof is gone, and took the focus with it.
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, button')?.focus(), [tipo]);
  return (
    <div ref={fields} className={styles.fields}>
      {tipo === 'passkey' && (
        <p className={styles.passkey}>
          <IconFingerprint size={20} stroke={1.7} aria-hidden />
          <span>Il dispositivo chiede impronta, volto o PIN, oppure la chiave di sicurezza.</span>
        </p>
      )}
      {tipo === 'passkey' && error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      {tipo === 'totp' && (
        <CodiceField
          label="Codice dell’app"
          value={codice}
          onChange={set}
          onComplete={(value) => onComplete({ tipo, codice: value })}
          error={error}
          readOnly={isPending}
        />
      )}
      {tipo === 'recupero' && (
        <TextField key="recupero" label="Codice di recupero" value={codice} onChange={set} error={error} autoFocus />
      )}
      {tipo === 'password' && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={codice}
          onChange={set}
          error={error}
          autoFocus
        />
      )}
      {tipi
        .filter((other) => other !== tipo)
        .map((other) => (
          <UnstyledButton
            key={other}
            className={styles.other ?? ''}
            onClick={() => onChange({ tipo: other, codice: '' })}
          >
            {nomi[other]}
          </UnstyledButton>
        ))}
    </div>
  );
};
