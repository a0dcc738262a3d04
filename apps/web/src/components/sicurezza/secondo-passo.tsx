import { Button } from '@mantine/core';
import type { SecondoFattore, TipoFattore } from '@vedetta/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useLoginFattore } from '../../queries/accesso.ts';
import { EntryForm } from '../ui/index.ts';
import { ProvaFields } from './prova-fields.tsx';

type SecondoPassoProps = { readonly fattore: SecondoFattore; readonly onRestart: () => void };

const isFattore = (tipo: string): tipo is TipoFattore => tipo === 'totp' || tipo === 'recupero';

/** The second step of a login. */
export const SecondoPasso = ({ fattore, onRestart }: SecondoPassoProps) => {
  const [tipo] = fattore.tipi;
  const [prova, setProva] = useState<{ tipo: TipoFattore; codice: string }>({ tipo: tipo ?? 'totp', codice: '' });
  const accesso = useLoginFattore({ onError: () => setProva((current) => ({ ...current, codice: '' })) });
  const fields = accesso.error instanceof ApiError ? accesso.error.fields : {};
  const send = (codice: string) => {
    if (codice !== '' && !accesso.isPending) accesso.mutate({ sfida: fattore.sfida, tipo: prova.tipo, codice });
  };
  return (
    <EntryForm
      errore={
        accesso.error === null || fields['codice'] !== undefined ? null : (fields['sfida'] ?? accesso.error.message)
      }
      onSubmit={() => send(prova.codice)}
    >
      <ProvaFields
        tipi={fattore.tipi}
        prova={prova}
        onChange={(next) => {
          if (next.codice !== '') accesso.reset();
          if (isFattore(next.tipo)) setProva({ tipo: next.tipo, codice: next.codice });
        }}
        onComplete={({ codice }) => send(codice)}
        error={fields['codice']}
        isPending={accesso.isPending}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={accesso.isPending}>
        Continua
      </Button>
      <Button onClick={onRestart}>Torna alla password</Button>
    </EntryForm>
  );
};
