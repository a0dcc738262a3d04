import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../components/ui/index.ts';
import { getErrorText } from '../lib/api-error.ts';
import { login, logout, sessione } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';

/** Asks for the password again over a page whose changes are not saved: nothing typed is lost. */
export const SessionExpiredDialog = () => {
  const current = useStore(sessione);
  const [password, setPassword] = useState('');
  const username = current.stato === 'scaduta' ? current.user.username : '';
  const accesso = useMutation({ mutationFn: () => login(username, password), onSettled: () => setPassword('') });
  return (
    <Dialog
      opened={current.stato === 'scaduta'}
      onClose={null}
      isDirty
      livello="sopra"
      titolo="Sessione scaduta"
      descrizione={`Ci sono modifiche non salvate. Inserire la password di ${username} per continuare da dove si era rimasti.`}
      errore={accesso.isError ? getErrorText(accesso.error) : null}
      onSubmit={() => password !== '' && accesso.mutate()}
      actions={
        <>
          <Button onClick={() => void logout()}>Esci senza salvare</Button>
          <Button variant="filled" type="submit" loading={accesso.isPending}>
            Login
          </Button>
        </>
      }
    >
      <PasswordInput label="Password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} data-autofocus />
    </Dialog>
  );
};
