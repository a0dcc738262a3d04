import { Button } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '../components/fields/index.ts';
import { Dialog } from '../components/ui/index.ts';
import { getErrorText } from '../lib/api-error.ts';
import { logout } from '../lib/session.ts';
import { useLogin } from '../queries/accesso.ts';

/** Over a page with unsaved changes: asks for the password, so nothing typed is lost. */
export const SessionExpiredDialog = ({ username }: { readonly username: string; readonly onClose: null }) => {
  const [password, setPassword] = useState('');
  const accesso = useLogin(() => setPassword(''));
  return (
    <Dialog
      opened
      onClose={null}
      isDirty
      livello="above"
      titolo="Sessione scaduta"
      descrizione={`Ci sono modifiche non salvate. Inserire la password di ${username} per continuare da dove si era rimasti.`}
      errore={accesso.isError ? getErrorText(accesso.error) : null}
      onSubmit={() => password !== '' && accesso.mutate({ username, password })}
      actions={
        <>
          <Button onClick={() => void logout()}>Esci senza salvare</Button>
          <Button variant="filled" type="submit" loading={accesso.isPending}>
            Login
          </Button>
        </>
      }
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
      />
    </Dialog>
  );
};
