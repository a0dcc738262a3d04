import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useAddPasskey } from '../../queries/passkey.ts';
import { useSessioni } from '../../queries/sessioni.ts';
import { TextField } from '../fields/index.ts';
import { FormDialog } from '../ui/index.ts';

type NuovaPasskeyProps = {
  /** The recovery codes, where there were none. */
  readonly onDone: (codici: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** Asks how to call a new passkey, then the browser's own dialog creates it. */
export const NuovaPasskey = ({ onDone, onClose }: NuovaPasskeyProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const dispositivo = useSessioni().data?.find(({ questa }) => questa)?.dispositivo ?? '';
  const nome = typed ?? dispositivo;
  const nuova = useAddPasskey({
    onSuccess: (codici) => {
      onClose();
      onDone(codici);
    },
    onError: () => {},
  });
  const fields = nuova.error instanceof ApiError ? nuova.error.fields : {};
  const wrong = fields['nome'];
  return (
    <FormDialog
      titolo="Nuova passkey"
      descrizione="Il browser chiede dove tenerla: questo dispositivo, il telefono o una chiave di sicurezza. Poi si entra con impronta, volto o PIN, senza password."
      size={460}
      onClose={onClose}
      conferma="Crea"
      isPending={nuova.isPending}
      errore={wrong === undefined ? (fields['passkey'] ?? nuova.error) : null}
      onSubmit={() => !nuova.isPending && nuova.mutate(nome.trim() === '' ? 'Passkey' : nome)}
    >
      <TextField
        label="Nome"
        description="Per riconoscerla in questa pagina."
        value={nome}
        onChange={setTyped}
        error={wrong}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
};
