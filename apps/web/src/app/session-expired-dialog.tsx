import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../components/fields/index.ts';
import { Dialog } from '../components/ui/index.ts';
import { getErrorText } from '../lib/api-error.ts';
import { login, logout } from '../lib/session.ts';

/** Over a page with unsaved changes: asks for the password, so nothing typed is lost. */
export const SessionExpiredDialog = ({ username }: { readonly username: string; readonly onClose: null }) => {
  const [password, setPassword] = useState('');
  const accesso = useMutation({ mutationFn: () => login(username, password), onSettled: () => setPassword('') });
  return (
    <Dialog
      opened
      onClose={null}
      isDirty
      livello="above"
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
