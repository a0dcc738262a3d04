import { Button } from '@mantine/core';
import { tipiFattore } from '@vedetta/contract';
import type { SecondoFattore, TipoFattore } from '@vedetta/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useLoginFattore } from '../../queries/accesso.ts';
import { EntryForm } from '../ui/index.ts';
import { ProvaFields } from './prova-fields.tsx';

type SecondoPassoProps = { readonly fattore: SecondoFattore; readonly onRestart: () => void };

const isFattore = (tipo: string): tipo is TipoFattore => tipiFattore.some((other) => other === tipo);

/** The second step of a login. */
export const SecondoPasso = ({ fattore, onRestart }: SecondoPassoProps) => {
  const [tipo] = fattore.tipi;
  const [prova, setProva] = useState<{ tipo: TipoFattore; codice: string }>({ tipo: tipo ?? 'totp', codice: '' });
  const accesso = useLoginFattore({ onError: () => setProva((current) => ({ ...current, codice: '' })) });
  const fields = accesso.error instanceof ApiError ? accesso.error.fields : {};
  const wrong = fields['codice'] ?? fields['passkey'];
  const send = (codice: string) => {
    if (accesso.isPending || (codice === '' && prova.tipo !== 'passkey')) return;
    accesso.mutate({ sfida: fattore.sfida, tipo: prova.tipo, codice });
  };
  return (
    <EntryForm
      errore={accesso.error === null || wrong !== undefined ? null : (fields['sfida'] ?? accesso.error.message)}
      onSubmit={() => send(prova.codice)}
    >
      <ProvaFields
        tipi={fattore.tipi}
        prova={prova}
        onChange={(next) => {
          if (next.codice !== '' || next.tipo !== prova.tipo) accesso.reset();
          if (isFattore(next.tipo)) setProva({ tipo: next.tipo, codice: next.codice });
        }}
        onComplete={({ codice }) => send(codice)}
        error={wrong}
        isPending={accesso.isPending}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={accesso.isPending}>
        {prova.tipo === 'passkey' ? 'Usa la passkey' : 'Continua'}
      </Button>
      <Button onClick={onRestart}>Torna alla password</Button>
    </EntryForm>
  );
};
