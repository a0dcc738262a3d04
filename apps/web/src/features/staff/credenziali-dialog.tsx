import type { ModoAccesso, UtenteStaff } from '@vedetta/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/ui/index.ts';
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
    <FormDialog
      onClose={onClose}
      titolo="Reimposta password"
      descrizione={`La password attuale di ${username} smette di valere e le sue sessioni si chiudono subito.`}
      errore={emissione.error}
      onSubmit={() => emissione.mutate(accesso)}
      conferma="Reimposta password"
      tono="danger"
      isPending={emissione.isPending}
      canSubmit={isReady}
    >
      <AccessoField value={accesso} onChange={setAccesso} />
    </FormDialog>
  );
};
