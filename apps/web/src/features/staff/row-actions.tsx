import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The actions menu of a row. */
export const RowActions = ({ nome, children }: { readonly nome: string; readonly children: ReactNode }) => (
  <Menu>
    <Menu.Target>
      <ActionIcon size={28} aria-label={`Azioni su ${nome}`}>
        <IconDots size={16} stroke={1.8} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
