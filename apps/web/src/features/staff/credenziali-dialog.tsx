import { Button } from '@mantine/core';
import type { ModoAccesso, UtenteStaff } from '@vedetta/contract';
import { useState } from 'react';
import { Dialog } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { AccessoField } from './accesso-field.tsx';
import { CredenzialiEmesse } from './credenziali-emesse.tsx';
import { useResetCredenziali } from '../../queries/staff.ts';

/** 'Reimposta password': the old one stops working at once. */
export const CredenzialiDialog = ({
  utente: { id, username },
  onClose,
}: {
  readonly utente: UtenteStaff;
  readonly onClose: () => void;
}) => {
  const [accesso, setAccesso] = useState<ModoAccesso>('link');
  const { isReady, emissione } = useResetCredenziali(id);
  if (emissione.data) return <CredenzialiEmesse credenziali={emissione.data.dati} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Reimposta password"
      descrizione={`La password attuale di ${username} smette di valere e le sue sessioni si chiudono subito.`}
      errore={emissione.isError ? getErrorText(emissione.error) : null}
      onSubmit={() => isReady && emissione.mutate(accesso)}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button color="red" type="submit" disabled={!isReady} loading={emissione.isPending}>
            Reimposta password
          </Button>
        </>
      }
    >
      <AccessoField value={accesso} onChange={setAccesso} />
    </Dialog>
  );
};
