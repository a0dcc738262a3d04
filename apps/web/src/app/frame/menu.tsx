import {
  IconBuilding,
  IconCalendarEvent,
  IconCash,
  IconChartLine,
  IconFileText,
  IconInbox,
  IconLayoutDashboard,
  IconLogout,
  IconShieldCog,
  IconTable,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { formatLicenza, useAziendaCorrente } from '../../components/azienda/index.ts';
import { NameTip } from '../../components/ui/index.ts';
import { logout, useUser } from '../../lib/session.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import styles from './menu.module.css';

const MenuBadge = lazy(async () => ({ default: (await import('./menu-badge.tsx')).MenuBadge }));

const icon = { size: 18, stroke: 1.6 } as const;

type VoceMenuProps = {
  readonly titolo: string;
  readonly icon: ReactNode;
  readonly to:
    | '/'
    | '/portafoglio'
    | '/scadenze'
    | '/posta-in-arrivo'
    | '/profile'
    | '/aziende'
    | '/bilanci'
    | '/staff'
    | '/aziende/$id/tesoreria'
    | '/aziende/$id/andamento';
  readonly params?: { readonly id: string };
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
};

const VoceMenu = ({ titolo, icon: icona, to, params, isCollapsed, onNavigate }: VoceMenuProps) => (
  <NameTip nome={titolo} position="right" disabled={!isCollapsed}>
    <Link
      to={to}
      {...(params === undefined ? {} : { params })}
      className={styles.item}
      activeOptions={{ exact: to === '/' || to === '/aziende', includeSearch: false }}
      activeProps={{ 'data-active': true, 'aria-current': 'page' }}
      onClick={onNavigate}
      aria-label={titolo}
    >
      {icona}
      <span className={styles.text}>{titolo}</span>
    </Link>
  </NameTip>
);

const LogoutVoce = ({ isCollapsed }: { readonly isCollapsed: boolean }) => {
  const navigate = useNavigate();
  const leave = () =>
    askToLeave(() => {
      void navigate({ to: '/' }).then(logout);
    });
  return (
    <NameTip nome="Logout" position="right" disabled={!isCollapsed}>
      <button type="button" className={styles.item} onClick={leave} aria-label="Logout">
        <IconLogout {...icon} />
        <span className={styles.text}>Logout</span>
      </button>
    </NameTip>
  );
};

type MenuProps = { readonly isCollapsed: boolean; readonly onNavigate?: () => void };

/** The left menu. */
export const Menu = ({ isCollapsed, onNavigate = () => {} }: MenuProps) => {
  const user = useUser();
  const { id, azienda, error } = useAziendaCorrente();
  if (!user) return null;
  // The name takes one line or two: links under it that came before it would move under a click, which would then be lost.
  const isPlaced = isCollapsed || azienda !== null || error !== null;
  const item = { isCollapsed, onNavigate };
  return (
    <nav className={styles.menu} data-ridotto={isCollapsed || undefined} aria-label="Menu principale">
      <div className={styles.counted}>
        <VoceMenu titolo="Panoramica" icon={<IconLayoutDashboard {...icon} />} to="/" {...item} />
        <Suspense>
          <MenuBadge of="avvisi" onNavigate={onNavigate} />
        </Suspense>
      </div>
      <VoceMenu titolo="Portafoglio" icon={<IconTable {...icon} />} to="/portafoglio" {...item} />
      <VoceMenu titolo="Aziende" icon={<IconBuilding {...icon} />} to="/aziende" {...item} />
      <VoceMenu titolo="Scadenze" icon={<IconCalendarEvent {...icon} />} to="/scadenze" {...item} />
      <div className={styles.counted}>
        <VoceMenu titolo="Posta in arrivo" icon={<IconInbox {...icon} />} to="/posta-in-arrivo" {...item} />
        <Suspense>
          <MenuBadge of="posta" onNavigate={onNavigate} />
        </Suspense>
      </div>
      <VoceMenu titolo="Profilo" icon={<IconUser {...icon} />} to="/profile" {...item} />
      {user.is_staff && <VoceMenu titolo="Staff" icon={<IconShieldCog {...icon} />} to="/staff" {...item} />}
      {id !== null && isPlaced && (
        <>
          <div className={styles.gap} />
          <Link
            to="/aziende/$id"
            params={{ id }}
            className={styles.heading}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-active': true, 'aria-current': 'page' }}
            onClick={onNavigate}
            title={azienda?.ragione_sociale}
          >
            <span>{azienda?.ragione_sociale}</span>
          </Link>
          <VoceMenu titolo="Bilanci" icon={<IconFileText {...icon} />} to="/bilanci" {...item} />
          <VoceMenu
            titolo="Andamento"
            icon={<IconChartLine {...icon} />}
            to="/aziende/$id/andamento"
            params={{ id }}
            {...item}
          />
          <VoceMenu
            titolo="Tesoreria"
            icon={<IconCash {...icon} />}
            to="/aziende/$id/tesoreria"
            params={{ id }}
            {...item}
          />
        </>
      )}
      <div className={styles.foot}>
        {user.is_staff && <LogoutVoce isCollapsed={isCollapsed} />}
        <div className={styles.studio}>
          <b>{user.dati_commercialista.nome_studio || 'Non specificato'}</b>
          {formatLicenza(user.dati_licenza)}
        </div>
      </div>
    </nav>
  );
};
