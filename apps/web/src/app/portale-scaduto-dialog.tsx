import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Dialog } from '../components/ui/index.ts';
import { accesso, askTicket } from '../lib/host/host.ts';
import { logout } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';

/** Over a page with unsaved changes: asks the portal for a new ticket, because its users have no password. */
export const PortaleScadutoDialog = (_: { readonly onClose: null }) => {
  const esito = useStore(accesso);
  useEffect(askTicket, []);
  return (
    <Dialog
      opened
      onClose={null}
      isDirty
      livello="above"
      titolo="Sessione scaduta"
      descrizione="Ci sono modifiche non salvate. Vedetta ha chiesto un nuovo accesso al portale: appena arriva si continua da dove si era rimasti."
      errore={'messaggio' in esito ? esito.messaggio : null}
      onSubmit={askTicket}
      actions={
        <>
          <Button onClick={() => void logout()}>Esci senza salvare</Button>
          <Button variant="filled" type="submit" loading={esito.stato === 'in_corso'}>
            Chiedi di nuovo
          </Button>
        </>
      }
    />
  );
};
