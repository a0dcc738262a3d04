import { Menu } from '@mantine/core';
import { IconBan, IconCircleCheck, IconHistory, IconKey } from '@tabler/icons-react';
import type { UtenteStaff } from '@vedetta/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createLazyDialog, Tag } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { RowActions } from './row-actions.tsx';
import styles from './staff.module.css';
import { StatoAttivo } from './stato-attivo.tsx';

const CredenzialiDialog = createLazyDialog(async () => (await import('./credenziali-dialog.tsx')).CredenzialiDialog);
const DisabilitaUtenteDialog = createLazyDialog(
  async () => (await import('./disabilita-utente-dialog.tsx')).DisabilitaUtenteDialog,
);

type Action = 'credenziali' | 'disabilita';
const icon = { size: 16, stroke: 1.7 } as const;

/** How a user logs in. */
const describeAccesso = ({ ha_password, link_scade }: UtenteStaff): string => {
  if (link_scade !== null) return `Link fino al ${formatIstante(link_scade)}`;
  return ha_password ? 'Password' : 'Solo dal portale';
};

const MenuUtente = ({
  utente,
  onAction,
}: {
  readonly utente: UtenteStaff;
  readonly onAction: (action: Action) => void;
}) => {
  const navigate = useNavigate();
  const isSe = useUser()?.id === utente.id;
  return (
    <RowActions nome={utente.username}>
      <Menu.Item leftSection={<IconKey {...icon} />} disabled={isSe} onClick={() => onAction('credenziali')}>
        Reimposta password
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHistory {...icon} />}
        onClick={() => void navigate({ to: '/staff/registro', search: { utente: utente.username } })}
      >
        Registro
      </Menu.Item>
      <Menu.Item
        leftSection={utente.disabilitato_il === null ? <IconBan {...icon} /> : <IconCircleCheck {...icon} />}
        disabled={isSe}
        onClick={() => onAction('disabilita')}
      >
        {utente.disabilitato_il === null ? 'Disabilita' : 'Riabilita'}
      </Menu.Item>
    </RowActions>
  );
};

const UtenteRow = ({
  utente,
  onAction,
}: {
  readonly utente: UtenteStaff;
  readonly onAction: (action: Action) => void;
}) => (
  <tr>
    <td className={styles.name} title={utente.username}>
      <b>{utente.username}</b>
      {utente.is_staff && <Tag>Staff</Tag>}
    </td>
    <td className={styles.clip} title={utente.studio.nome_studio}>
      {utente.studio.nome_studio}
    </td>
    <td className="muted">{describeAccesso(utente)}</td>
    <td className="date muted">{utente.ultimo_accesso === null ? 'Mai' : formatIstante(utente.ultimo_accesso)}</td>
    <td>
      <StatoAttivo disabilitato_il={utente.disabilitato_il} />
    </td>
    <td>
      <MenuUtente utente={utente} onAction={onAction} />
    </td>
  </tr>
);

/** A page of users with their actions. */
export const UtentiTable = ({ utenti }: { readonly utenti: readonly UtenteStaff[] }) => {
  const [aperta, setOpen] = useState<{ readonly action: Action; readonly utente: UtenteStaff } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <table className={`table ${styles.table}`}>
        <colgroup>
          <col />
          <col />
          <col className={styles.wide} />
          <col className={styles.medium} />
          <col className={styles.wide} />
          <col className={styles.menu} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Studio</th>
            <th scope="col">Accesso</th>
            <th scope="col">Ultimo accesso</th>
            <th scope="col">Stato</th>
            <th scope="col">
              <span className="sr-only">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {utenti.map((utente) => (
            <UtenteRow key={utente.id} utente={utente} onAction={(action) => setOpen({ action, utente })} />
          ))}
        </tbody>
      </table>
      {aperta?.action === 'credenziali' && <CredenzialiDialog utente={aperta.utente} onClose={close} />}
      {aperta?.action === 'disabilita' && <DisabilitaUtenteDialog utente={aperta.utente} onClose={close} />}
    </>
  );
};
