import { useState } from 'react';
import { PasswordField } from '../components/fields/index.ts';
import { SecondoPasso } from '../components/sicurezza/index.ts';
import { Dialog, FormDialog } from '../components/ui/index.ts';
import { logout } from '../lib/session.ts';
import { useLogin } from '../queries/accesso.ts';

/** Over a page with unsaved changes: asks for the password, so nothing typed is lost. */
export const SessionExpiredDialog = ({ username }: { readonly username: string; readonly onClose: null }) => {
  const [password, setPassword] = useState('');
  const accesso = useLogin(() => setPassword(''));
  if (accesso.data)
    return (
      <Dialog opened onClose={null} isDirty livello="above" titolo="Sessione scaduta">
        <SecondoPasso fattore={accesso.data} onRestart={accesso.reset} />
      </Dialog>
    );
  return (
    <FormDialog
      onClose={null}
      isDirty
      livello="above"
      titolo="Sessione scaduta"
      descrizione={`Ci sono modifiche non salvate. Inserire la password di ${username} per continuare da dove si era rimasti.`}
      errore={accesso.error}
      onSubmit={() => password !== '' && accesso.mutate({ username, password })}
      onCancel={() => void logout()}
      annulla="Esci senza salvare"
      conferma="Login"
      isPending={accesso.isPending}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
      />
    </FormDialog>
  );
};
