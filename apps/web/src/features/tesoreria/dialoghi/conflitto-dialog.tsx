import { Button } from '@mantine/core';
import { Dialog } from '../../../components/ui/index.ts';
import type { Azione, Stato } from '../stato/stato.ts';
import { nomiCampi } from '../testi.ts';

type Props = { readonly stato: Stato; readonly dispatch: (azione: Azione) => void };

/** Another person saved the same fields: which ones stay is decided here, the others are already merged. */
export const ConflittoDialog = ({ stato, dispatch }: Props) => {
  const { salvataggio } = stato;
  if (salvataggio.stato !== 'conflitto') return null;
  const campi = salvataggio.contesi.map((campo) => nomiCampi[campo].toLowerCase());
  return (
    <Dialog
      opened
      onClose={null}
      titolo="Il piano è stato modificato nel frattempo"
      descrizione={`Un altro utente ha salvato: ${new Intl.ListFormat('it').format(campi)}. Il resto è già unito.`}
      actions={
        <>
          <Button onClick={() => dispatch({ tipo: 'risolvi', con: 'loro' })}>Prendi i suoi</Button>
          <Button variant="filled" onClick={() => dispatch({ tipo: 'risolvi', con: 'mie' })}>
            Tieni i miei
          </Button>
        </>
      }
    />
  );
};
