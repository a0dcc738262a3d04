import { Button } from '@mantine/core';
import { useState } from 'react';
import { AttivaApp, CodiciRecupero, NuovaPasskey } from '../components/sicurezza/index.ts';
import { EntryPage } from '../components/ui/index.ts';
import { getErrorText } from '../lib/api-error.ts';
import { hasPasskeys } from '../lib/accesso/has-passkeys.ts';
import { logout, reloadUser } from '../lib/session.ts';
import { useStartTotp } from '../queries/sicurezza.ts';
import { Conferma } from './conferma.tsx';
import styles from './obbligo-page.module.css';

/** Instead of the pages, until the user has set up the second factor that is required of them. */
export const ObbligoPage = (_: { readonly onClose: null }) => {
  const [codici, setCodici] = useState<readonly string[] | null>(null);
  const [isAdding, setAdding] = useState(false);
  const start = useStartTotp();
  const finish = (issued: readonly string[] | null) => {
    if (issued === null) void reloadUser();
    else setCodici(issued);
  };
  return (
    <EntryPage
      titolo="Attiva il secondo fattore"
      sottotitolo={
        codici === null
          ? 'Il tuo accesso lo richiede: oltre alla password serve un codice di un’app, sul telefono o nel gestore di password, oppure una passkey.'
          : 'Fatto. Questi codici sostituiscono l’app o la passkey se la perdi: conservali prima di continuare.'
      }
    >
      <div className={styles.content}>
        {start.error !== null && <p role="alert">{getErrorText(start.error)}</p>}
        {start.data === undefined && codici === null && (
          <>
            <Button variant="filled" fullWidth loading={start.isPending} onClick={() => start.mutate()}>
              Attiva l’app
            </Button>
            {hasPasskeys() && (
              <Button fullWidth onClick={() => setAdding(true)}>
                Usa una passkey
              </Button>
            )}
          </>
        )}
        {isAdding && <NuovaPasskey onDone={finish} onClose={() => setAdding(false)} />}
        {start.data !== undefined && codici === null && <AttivaApp chiave={start.data.dati} onDone={finish} />}
        {codici !== null && (
          <>
            <CodiciRecupero codici={codici} />
            <Button variant="filled" fullWidth onClick={() => void reloadUser()}>
              Li ho conservati: entra
            </Button>
          </>
        )}
        {codici === null && <Button onClick={() => void logout()}>Esci</Button>}
      </div>
      <Conferma />
    </EntryPage>
  );
};
