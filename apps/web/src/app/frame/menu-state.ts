import { STORAGE_MENU } from '../../lib/constants.ts';
import { storage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

export type StatoMenu = 'esteso' | 'ridotto';

/** How the user left the menu on a wide screen; remembered between visits. */
export const menuAmpio = createStore<StatoMenu>(storage.read(STORAGE_MENU) === 'ridotto' ? 'ridotto' : 'esteso');
/** On a narrow screen the menu starts reduced, whatever was chosen on a wide one. */
export const menuStretto = createStore<StatoMenu>('ridotto');
/** Whether the drawer of a small screen is open. */
export const menuCassetto = createStore(false);

export const setMenuAmpio = (stato: StatoMenu): void => {
  storage.write(STORAGE_MENU, stato);
  menuAmpio.set(stato);
};
