import { STORAGE_MENU } from '../../lib/constants.ts';
import { storage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

export type MenuState = 'esteso' | 'ridotto';

/** The menu on a wide screen; kept between visits. */
export const wideMenu = createStore<MenuState>(storage.read(STORAGE_MENU) === 'ridotto' ? 'ridotto' : 'esteso');
/** The menu on a narrow screen: always starts collapsed. */
export const narrowMenu = createStore<MenuState>('ridotto');
/** Whether the menu drawer of a small screen is open. */
export const menuDrawer = createStore(false);

export const setWideMenu = (stato: MenuState): void => {
  storage.write(STORAGE_MENU, stato);
  wideMenu.set(stato);
};
