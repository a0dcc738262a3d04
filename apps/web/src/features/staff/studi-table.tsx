import { Menu } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconDownload,
  IconHistory,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { StudioStaff } from '@vedetta/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createLazyDialog, notifyError } from '../../components/ui/index.ts';
import { saveFile } from '../../lib/download.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { exportStudioStaff } from '../../queries/staff.ts';
import { RowActions } from './row-actions.tsx';
import { describeLicenza } from './licenza-staff.ts';
import { formatByte } from './misure.ts';
import styles from './staff.module.css';
import { StatoAttivo } from './stato-attivo.tsx';

const StudioStaffDialog = createLazyDialog(async () => (await import('./studio-staff-dialog.tsx')).StudioStaffDialog);
const DisabilitaStudioDialog = createLazyDialog(
  async () => (await import('./disabilita-studio-dialog.tsx')).DisabilitaStudioDialog,
);
const CancellaStudioDialog = createLazyDialog(
  async () => (await import('./cancella-studio-dialog.tsx')).CancellaStudioDialog,
);

type Action = 'modifica' | 'disabilita' | 'cancella';
const icon = { size: 16, stroke: 1.7 } as const;

const printAziende = ({ aziende, max_aziende }: StudioStaff): string =>
  max_aziende === null ? String(aziende) : `${aziende} di ${max_aziende}`;

/** The disk space of a firm at the last measurement, if any. */
const Spazio = ({ studio: { spazio_byte, spazio_massimo_byte } }: { readonly studio: StudioStaff }) => {
  if (spazio_byte === null) return null;
  const misura = `${formatByte(spazio_byte)} di ${formatByte(spazio_massimo_byte)}`;
  return spazio_byte > spazio_massimo_byte ? (
    <>
      {' · '}
      <span className={styles.full}>{misura}, spazio esaurito</span>
    </>
  ) : (
    ` · ${misura}`
  );
};

const exportStudio = async ({ id, nome_studio }: StudioStaff): Promise<void> => {
  try {
    saveFile(await exportStudioStaff(id), `${nome_studio}.zip`);
  } catch (error) {
    notifyError(error);
  }
};

const MenuStudio = ({
  studio,
  onAction,
}: {
  readonly studio: StudioStaff;
  readonly onAction: (action: Action) => void;
}) => {
  const navigate = useNavigate();
  const { id: studioId, disabilitato_il } = studio;
  return (
    <RowActions nome={studio.nome_studio}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAction('modifica')}>
        Modifica dati e licenza
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUsers {...icon} />}
        onClick={() => void navigate({ to: '/staff/utenti', search: { studio: studioId } })}
      >
        Utenti
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHistory {...icon} />}
        onClick={() => void navigate({ to: '/staff/registro', search: { studio: studioId } })}
      >
        Registro
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void exportStudio(studio)}>
        Esporta dati
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={disabilitato_il === null ? <IconBan {...icon} /> : <IconCircleCheck {...icon} />}
        onClick={() => onAction('disabilita')}
      >
        {disabilitato_il === null ? 'Disabilita' : 'Riabilita'}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...icon} />} data-danger onClick={() => onAction('cancella')}>
        Cancella definitivamente
      </Menu.Item>
    </RowActions>
  );
};

const OpenDialog = ({
  action,
  studio,
  onClose,
}: {
  readonly action: Action;
  readonly studio: StudioStaff;
  readonly onClose: () => void;
}) => {
  switch (action) {
    case 'modifica':
      return <StudioStaffDialog studio={studio} onClose={onClose} />;
    case 'disabilita':
      return <DisabilitaStudioDialog studio={studio} onClose={onClose} />;
    case 'cancella':
      return <CancellaStudioDialog studio={studio} onClose={onClose} />;
  }
};

const StudioRow = ({
  studio,
  onAction,
}: {
  readonly studio: StudioStaff;
  readonly onAction: (action: Action) => void;
}) => (
  <tr>
    <td className={styles.name} title={studio.nome_studio}>
      <b>{studio.nome_studio}</b>
      <span className="caption">
        Creato il {formatGiorno(studio.creato_il)}
        <Spazio studio={studio} />
      </span>
    </td>
    <td>{describeLicenza(studio.licenza)}</td>
    <td className="num">{printAziende(studio)}</td>
    <td className="num">
      <Link
        to="/staff/utenti"
        search={{ studio: studio.id }}
        className="link"
        aria-label={`${studio.utenti === 1 ? '1 utente' : `${studio.utenti} utenti`} di ${studio.nome_studio}`}
      >
        {studio.utenti}
      </Link>
    </td>
    <td className="date muted">{studio.ultimo_accesso === null ? 'Mai' : formatIstante(studio.ultimo_accesso)}</td>
    <td>
      <StatoAttivo disabilitato_il={studio.disabilitato_il} />
    </td>
    <td>
      <MenuStudio studio={studio} onAction={onAction} />
    </td>
  </tr>
);

/** A page of firms with their actions. */
export const StudiTable = ({ studi }: { readonly studi: readonly StudioStaff[] }) => {
  const [aperta, setOpen] = useState<{ readonly action: Action; readonly studio: StudioStaff } | null>(null);
  return (
    <>
      <table className={`table ${styles.table}`}>
        <colgroup>
          <col />
          <col className={styles.medium} />
          <col className={styles.narrow} />
          <col className={styles.narrow} />
          <col className={styles.medium} />
          <col className={styles.wide} />
          <col className={styles.menu} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Studio</th>
            <th scope="col">Licenza</th>
            <th scope="col" className="num">
              Aziende
            </th>
            <th scope="col" className="num">
              Utenti
            </th>
            <th scope="col">Ultimo accesso</th>
            <th scope="col">Stato</th>
            <th scope="col">
              <span className="sr-only">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {studi.map((studio) => (
            <StudioRow key={studio.id} studio={studio} onAction={(action) => setOpen({ action, studio })} />
          ))}
        </tbody>
      </table>
      {aperta && <OpenDialog {...aperta} onClose={() => setOpen(null)} />}
    </>
  );
};
