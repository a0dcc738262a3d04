import { Menu } from '@mantine/core';
import { IconHistory, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import type { BilancioElenco } from '@vedetta/contract';
import { getSolaLettura } from '../../components/bilancio/index.ts';
import { canUserCall } from '../../lib/can.ts';

export type BilancioAction = 'descrizione' | 'storia' | 'consolida' | 'sblocca' | 'elimina';

const icon = { size: 16, stroke: 1.7 } as const;

type Props = {
  readonly bilancio: BilancioElenco;
  readonly onAction: (action: BilancioAction) => void;
  readonly onClose: null;
};

/** What the menu of a row offers. */
export const RowActions = ({ bilancio, onAction }: Props) => (
  <>
    <Menu.Item
      leftSection={<IconPencil {...icon} />}
      disabled={getSolaLettura(bilancio) !== null}
      onClick={() => onAction('descrizione')}
    >
      Modifica descrizione
    </Menu.Item>
    <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onAction('storia')}>
      Cronologia
    </Menu.Item>
    {canUserCall('saveBilancio') && bilancio.consolidato && (
      <Menu.Item leftSection={<IconLockOpen {...icon} />} onClick={() => onAction('sblocca')}>
        Sblocca
      </Menu.Item>
    )}
    {canUserCall('saveBilancio') && !bilancio.consolidato && (
      <>
        <Menu.Item leftSection={<IconLock {...icon} />} onClick={() => onAction('consolida')}>
          Consolida
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...icon} />} data-danger onClick={() => onAction('elimina')}>
          Elimina
        </Menu.Item>
      </>
    )}
  </>
);
