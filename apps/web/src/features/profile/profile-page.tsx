import { Button } from '@mantine/core';
import { IconDownload, IconKey, IconKeyboard, IconLogout, IconMail, IconPencil } from '@tabler/icons-react';
import { commercialistaLabels, ruoliLabels } from '@vedetta/contract';
import type { Profile } from '@vedetta/contract';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { getLicenza } from '../../components/azienda/index.ts';
import { AccountPills } from '../../components/account/index.ts';
import { LettereSwitch } from '../../components/tasti/index.ts';
import { Avatar, createLazyDialog, notifyError, PageBody, PageHeader } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { saveFile } from '../../lib/download.ts';
import { isHosted } from '../../lib/host/host.ts';
import { logout, useUser } from '../../lib/session.ts';
import { askKeys } from '../../lib/tasti/tasti.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import { useExportStudio } from '../../queries/studio.ts';
import styles from './profile-page.module.css';

const PasswordDialog = createLazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const EmailDialog = createLazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog);
const StudioDialog = createLazyDialog(async () => (await import('./studio-dialog.tsx')).StudioDialog);
const icon = { size: 16, stroke: 1.7 } as const;

const DatiStudio = ({ user }: { readonly user: Profile }) => {
  const { nome_studio, logo_studio, max_aziende, ...dati } = user.dati_commercialista;
  const forReports = (['indirizzo', 'pec', 'professionista', 'iscrizione_albo'] as const).filter(
    (campo) => dati[campo] !== '',
  );
  return (
    <section className="card">
      <header>
        <h2>Dati studio</h2>
      </header>
      <div className={styles.content}>
        <Avatar nome={nome_studio || user.username} immagine={logo_studio} size={72} />
        <dl className={styles.data}>
          <dt>{commercialistaLabels.nome_studio}</dt>
          <dd>{nome_studio || 'Non specificato'}</dd>
          {forReports.map((campo) => (
            <Fragment key={campo}>
              <dt>{commercialistaLabels[campo]}</dt>
              <dd>{dati[campo]}</dd>
            </Fragment>
          ))}
          <dt>Ruolo</dt>
          <dd>{ruoliLabels[user.ruolo]}</dd>
          <dt>Licenza</dt>
          <dd>{getLicenza(user.dati_licenza)}</dd>
          <dt>Aziende</dt>
          <dd>{max_aziende === null ? 'Senza limite' : `Al massimo ${max_aziende}`}</dd>
        </dl>
      </div>
    </section>
  );
};

/** The address for notices, where the service sends e-mails. */
const Email = ({ email, onChange }: { readonly email: string; readonly onChange: () => void }) => (
  <div className={styles.line}>
    <p>
      {email === '' ? 'Nessun indirizzo e-mail' : email}
      <span className="caption">
        {email === '' ? 'Gli avvisi di accesso e di file ricevuti non partono.' : 'Vi arrivano gli avvisi.'}
      </span>
    </p>
    <Button leftSection={<IconMail {...icon} />} onClick={onChange}>
      {email === '' ? 'Aggiungi e-mail' : 'Cambia e-mail'}
    </Button>
  </div>
);

type AccessoProps = { readonly user: Profile; readonly onChange: (what: 'password' | 'email') => void };

const Accesso = ({ user, onChange }: AccessoProps) => (
  <section className="card">
    <header>
      <h2>Accesso</h2>
    </header>
    <div className={styles.line}>
      <p>
        Utente <strong>{user.username}</strong>
        <span className="caption">
          {isHosted() ? 'L’accesso avviene dal portale dell’editore.' : 'La password si può cambiare in ogni momento.'}
        </span>
      </p>
      {!isHosted() && (
        <Button leftSection={<IconKey {...icon} />} onClick={() => onChange('password')}>
          Cambia password
        </Button>
      )}
    </div>
    {user.invia_email && <Email email={user.email} onChange={() => onChange('email')} />}
  </section>
);

const Tastiera = () => (
  <section className="card">
    <header>
      <h2>Tastiera</h2>
    </header>
    <div className={styles.line}>
      <LettereSwitch />
      <Button leftSection={<IconKeyboard {...icon} />} onClick={askKeys}>
        Scorciatoie
      </Button>
    </div>
  </section>
);

const EsportaDati = () => {
  const esportazione = useExportStudio({ onSuccess: (file) => saveFile(file, 'Vedetta.zip'), onError: notifyError });
  return (
    <section className="card">
      <header>
        <h2>Esportazione</h2>
      </header>
      <div className={styles.line}>
        <p>
          Tutti i dati dello studio in un archivio .zip
          <span className="caption">
            Aziende, bilanci con le voci, parametri, annotazioni, indicatori, cronologia e immagini, in formati che
            altri programmi leggono.
          </span>
        </p>
        <Button
          leftSection={<IconDownload {...icon} />}
          loading={esportazione.isPending}
          onClick={() => esportazione.mutate()}
        >
          Esporta dati
        </Button>
      </div>
    </section>
  );
};

/** The firm of the user, the login and the sessions. */
export const ProfilePage = () => {
  const user = useUser();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'studio' | 'password' | 'email' | null>(null);
  const canEdit = useCan('saveCommercialista');
  const canExport = useCan('exportStudio');
  const close = () => setDialog(null);
  if (!user) return null;
  const leave = () =>
    askToLeave(() => {
      void navigate({ to: '/' }).then(logout);
    });
  return (
    <>
      <PageHeader
        titolo="Profilo utente"
        pills={<AccountPills />}
        actions={
          <>
            {!isHosted() && (
              <Button leftSection={<IconLogout {...icon} />} onClick={leave}>
                Logout
              </Button>
            )}
            {canEdit && (
              <Button variant="filled" leftSection={<IconPencil {...icon} />} onClick={() => setDialog('studio')}>
                Modifica dati
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        <div className={styles.cards}>
          <DatiStudio user={user} />
          <Accesso user={user} onChange={setDialog} />
          <Tastiera />
          {canExport && <EsportaDati />}
        </div>
      </PageBody>
      {dialog === 'studio' && <StudioDialog user={user} onClose={close} />}
      {dialog === 'email' && <EmailDialog email={user.email} onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </>
  );
};
