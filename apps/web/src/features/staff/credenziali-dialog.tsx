import { Button } from '@mantine/core';
import type { ModoAccesso, UtenteStaff } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useState } from 'react';
import { Dialog } from '../../components/ui/index.ts';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { AccessoField } from './accesso-field.tsx';
import { CredenzialiEmesse } from './credenziali-emesse.tsx';
import { useStaffMutation, useUtente } from './staff-query.ts';

/** 'Reimposta password': the old one stops working at once. */
export const CredenzialiDialog = ({
  utente: { id, username },
  onClose,
}: {
  readonly utente: UtenteStaff;
  readonly onClose: () => void;
}) => {
  const [accesso, setAccesso] = useState<ModoAccesso>('link');
  const letto = useUtente(id);
  const emissione = useStaffMutation(() =>
    call(endpoints.resetCredenziali, { params: { id }, body: { accesso }, ifMatch: letto.data?.etag }),
  );
  if (emissione.data) return <CredenzialiEmesse credenziali={emissione.data.dati} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Reimposta password"
      descrizione={`La password attuale di ${username} smette di valere e le sue sessioni si chiudono subito.`}
      errore={emissione.isError ? getErrorText(emissione.error) : null}
      onSubmit={() => letto.data && emissione.mutate()}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button color="red" type="submit" disabled={!letto.data} loading={emissione.isPending}>
            Reimposta password
          </Button>
        </>
      }
    >
      <AccessoField value={accesso} onChange={setAccesso} />
    </Dialog>
  );
};
