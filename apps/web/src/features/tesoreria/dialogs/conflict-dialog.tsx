import { Button } from '@mantine/core';
import { Dialog } from '../../../components/ui/index.ts';
import type { Action, State } from '../state/state.ts';
import { nomiCampi } from '../texts.ts';

type Props = { readonly state: State; readonly dispatch: (action: Action) => void };

/** Another person saved the same fields: which ones stay is decided here, the others are already merged. */
export const ConflictDialog = ({ state, dispatch }: Props) => {
  const { saving } = state;
  if (saving.state !== 'conflict') return null;
  const campi = saving.contested.map((campo) => nomiCampi[campo].toLowerCase());
  return (
    <Dialog
      opened
      onClose={null}
      titolo="Il piano è stato modificato nel frattempo"
      descrizione={`Un altro utente ha salvato: ${new Intl.ListFormat('it').format(campi)}. Il resto è già unito.`}
      actions={
        <>
          <Button onClick={() => dispatch({ type: 'resolve', con: 'theirs' })}>Prendi i suoi</Button>
          <Button variant="filled" onClick={() => dispatch({ type: 'resolve', con: 'mine' })}>
            Tieni i miei
          </Button>
        </>
      }
    />
  );
};
