import { Menu } from '@mantine/core';
import { IconBan, IconCircleCheck, IconHistory, IconKey } from '@tabler/icons-react';
import type { UtenteStaff } from '@vedetta/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Column } from '../../components/ui/index.ts';
import { createLazyDialog, ListTable, Tag } from '../../components/ui/index.ts';
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

type OnAction = (action: Action, utente: UtenteStaff) => void;

const createColumns = (onAction: OnAction): readonly Column<UtenteStaff>[] => [
  {
    nome: 'Username',
    cellClass: styles.name,
    title: ({ username }) => username,
    render: ({ username, is_staff }) => (
      <>
        <b>{username}</b>
        {is_staff && <Tag>Staff</Tag>}
      </>
    ),
  },
  {
    nome: 'Studio',
    cellClass: styles.clip,
    title: ({ studio }) => studio.nome_studio,
    render: ({ studio }) => studio.nome_studio,
  },
  { nome: 'Accesso', width: styles.wide, cellClass: 'muted', render: describeAccesso },
  {
    nome: 'Ultimo accesso',
    width: styles.medium,
    cellClass: 'date muted',
    render: ({ ultimo_accesso }) => (ultimo_accesso === null ? 'Mai' : formatIstante(ultimo_accesso)),
  },
  {
    nome: 'Stato',
    width: styles.wide,
    render: ({ disabilitato_il }) => <StatoAttivo disabilitato_il={disabilitato_il} />,
  },
  {
    nome: 'Azioni',
    isHeadingHidden: true,
    width: styles.menu,
    render: (utente) => <MenuUtente utente={utente} onAction={(action) => onAction(action, utente)} />,
  },
];

/** A page of users with their actions. */
export const UtentiTable = ({ utenti }: { readonly utenti: readonly UtenteStaff[] }) => {
  const [aperta, setAperta] = useState<{ readonly action: Action; readonly utente: UtenteStaff } | null>(null);
  const close = () => setAperta(null);
  const columns = createColumns((action, utente) => setAperta({ action, utente }));
  return (
    <>
      <ListTable rows={utenti} columns={columns} className={styles.table} />
      {aperta?.action === 'credenziali' && <CredenzialiDialog utente={aperta.utente} onClose={close} />}
      {aperta?.action === 'disabilita' && <DisabilitaUtenteDialog utente={aperta.utente} onClose={close} />}
    </>
  );
};
