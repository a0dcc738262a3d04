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
import { useNavigate } from '@tanstack/react-router';

export type Action = 'modifica' | 'esporta' | 'disabilita' | 'cancella';
const icon = { size: 16, stroke: 1.7 } as const;

/** The actions on a firm, loaded when its menu is opened. */
export const MenuStudio = ({
  studio,
  onAction,
}: {
  readonly studio: StudioStaff;
  readonly onAction: (action: Action) => void;
}) => {
  const navigate = useNavigate();
  const { id: studioId, disabilitato_il } = studio;
  return (
    <>
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
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => onAction('esporta')}>
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
    </>
  );
};
