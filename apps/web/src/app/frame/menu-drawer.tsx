import { Drawer } from '@mantine/core';
import { Menu } from './menu.tsx';

type MenuDrawerProps = { readonly opened: boolean; readonly onClose: () => void };

/** The menu of a small screen. */
export const MenuDrawer = ({ opened, onClose }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={260}
    title="Menu"
    padding={0}
    closeButtonProps={{ 'aria-label': 'Chiudi il menu' }}
  >
    <Menu isCollapsed={false} onNavigate={onClose} />
  </Drawer>
);
