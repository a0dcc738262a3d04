import { Button } from '@mantine/core';
import { IconLogout, IconPencil } from '@tabler/icons-react';
import type { Profile } from '@vedetta/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getLicenza } from '../../components/azienda/index.ts';
import { Avatar, lazyDialog, PageBody, PageHeader } from '../../components/ui/index.ts';
import { logout, useIsDaPortale, useUser } from '../../lib/session.ts';
import { requestLeave } from '../../lib/unsaved.ts';
import styles from './profile-page.module.css';

const StudioDialog = lazyDialog(async () => (await import('./studio-dialog.tsx')).StudioDialog);

const DatiStudio = ({ user }: { readonly user: Profile }) => {
  const { nome_studio, logo_studio, max_aziende } = user.dati_commercialista;
  return (
    <section className={`card ${styles.card}`}>
      <header>
        <h2>Dati studio</h2>
      </header>
      <div className={styles.content}>
        <Avatar nome={nome_studio || user.username} immagine={logo_studio} size={72} />
        <dl className={styles.data}>
          <dt>Nome dello studio</dt>
          <dd>{nome_studio || 'Non specificato'}</dd>
          <dt>Licenza</dt>
          <dd>{getLicenza(user.dati_licenza)}</dd>
          <dt>Aziende</dt>
          <dd>{max_aziende === null ? 'Senza limite' : `Al massimo ${max_aziende}`}</dd>
          <dt>Utente</dt>
          <dd>{user.username}</dd>
        </dl>
      </div>
    </section>
  );
};

/** The firm of the user. */
export const ProfilePage = () => {
  const user = useUser();
  const isDaPortale = useIsDaPortale();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  if (!user) return null;
  const leave = () =>
    requestLeave(() => {
      void navigate({ to: '/' }).then(logout);
    });
  return (
    <>
      <PageHeader
        titolo="Profilo utente"
        actions={
          <>
            {!isDaPortale && (
              <Button leftSection={<IconLogout size={16} stroke={1.7} />} onClick={leave}>
                Logout
              </Button>
            )}
            <Button variant="filled" leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => setIsEditing(true)}>
              Modifica dati
            </Button>
          </>
        }
      />
      <PageBody>
        <DatiStudio user={user} />
      </PageBody>
      {isEditing && <StudioDialog user={user} onClose={() => setIsEditing(false)} />}
    </>
  );
};
