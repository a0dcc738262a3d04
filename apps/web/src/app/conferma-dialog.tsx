import { useState } from 'react';
import type { TipoProva } from '@vedetta/contract';
import { ProvaFields } from '../components/sicurezza/index.ts';
import { FormDialog } from '../components/ui/index.ts';
import { ApiError } from '../lib/api-error.ts';
import { useConfirmSessione } from '../queries/sicurezza.ts';

type ConfermaDialogProps = {
  readonly tipi: readonly TipoProva[];
  readonly onDone: (confirmed: boolean) => void;
  readonly onClose: () => void;
};

/** Asks again who the user is, over the page that needs it. */
export const ConfermaDialog = ({ tipi, onDone, onClose }: ConfermaDialogProps) => {
  const [prova, setProva] = useState<{ tipo: TipoProva; codice: string }>({ tipo: tipi[0] ?? 'password', codice: '' });
  const conferma = useConfirmSessione({
    onSuccess: () => onDone(true),
    onError: () => setProva((current) => ({ ...current, codice: '' })),
  });
  const fields = conferma.error instanceof ApiError ? conferma.error.fields : {};
  const wrong = fields['codice'] ?? fields['passkey'];
  const send = (codice: string) => {
    if (conferma.isPending || (codice === '' && prova.tipo !== 'passkey')) return;
    conferma.mutate({ tipo: prova.tipo, codice });
  };
  return (
    <FormDialog
      titolo="Conferma che sei tu"
      descrizione="Questa operazione chiede una conferma, che vale dieci minuti. Poi prosegue da dove era."
      size={440}
      livello="above"
      onClose={onClose}
      conferma={prova.tipo === 'passkey' ? 'Usa la passkey' : 'Conferma'}
      isPending={conferma.isPending}
      errore={wrong === undefined ? conferma.error : null}
      onSubmit={() => send(prova.codice)}
    >
      <ProvaFields
        tipi={tipi}
        prova={prova}
        onChange={(next) => {
          if (next.codice !== '' || next.tipo !== prova.tipo) conferma.reset();
          setProva(next);
        }}
        onComplete={({ codice }) => send(codice)}
        error={wrong}
        isPending={conferma.isPending}
      />
    </FormDialog>
  );
};
