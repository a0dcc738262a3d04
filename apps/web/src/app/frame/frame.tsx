import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { bottomBarSlot, lazyDialog, rightPanelSlot } from '../../components/ui/index.ts';
import { SCHERMO_PICCOLO, SCHERMO_STRETTO } from '../../lib/constants.ts';
import { useStore } from '../../lib/store.ts';
import styles from './frame.module.css';
import { Menu } from './menu.tsx';
import { menuAmpio, menuCassetto, menuStretto, setMenuAmpio } from './menu-state.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { TopBar } from './top-bar.tsx';

const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const now = { getInitialValueInEffect: false };

type Larghezza = 'ampio' | 'stretto' | 'piccolo';

const useLarghezza = (): Larghezza => {
  const isStretto = useMediaQuery(`(max-width: ${SCHERMO_STRETTO}px)`, false, now);
  const isPiccolo = useMediaQuery(`(max-width: ${SCHERMO_PICCOLO - 1}px)`, false, now);
  if (isPiccolo) return 'piccolo';
  return isStretto ? 'stretto' : 'ampio';
};

const useMenu = (larghezza: Larghezza) => {
  const ampio = useStore(menuAmpio);
  const stretto = useStore(menuStretto);
  const stato = larghezza === 'ampio' ? ampio : stretto;
  const toggle = () => {
    const altro = stato === 'esteso' ? 'ridotto' : 'esteso';
    if (larghezza === 'piccolo') menuCassetto.set(!menuCassetto.get());
    else if (larghezza === 'ampio') setMenuAmpio(altro);
    else menuStretto.set(altro);
  };
  return { stato: larghezza === 'piccolo' ? ('nascosto' as const) : stato, toggle };
};

/** The master frame: top bar, left menu, page, right panel, bottom bar. */
export const Frame = () => {
  const larghezza = useLarghezza();
  const menu = useMenu(larghezza);
  const cassetto = useStore(menuCassetto);
  const hasPanel = useStore(rightPanelSlot.fills) > 0;
  const hasBottom = useStore(bottomBarSlot.fills) > 0;
  const closeDrawer = () => menuCassetto.set(false);
  return (
    <div className={styles.frame} data-menu={menu.stato} data-panel={hasPanel || undefined} data-bottom={hasBottom || undefined}>
      <a className={styles.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <TopBar statoMenu={menu.stato} onToggleMenu={menu.toggle} />
      {larghezza === 'piccolo' ? (
        <MenuDrawer opened={cassetto} onClose={closeDrawer} />
      ) : (
        <div className={styles.menu}>
          <Menu isRidotto={menu.stato === 'ridotto'} />
        </div>
      )}
      <main className={styles.main} id="contenuto" tabIndex={-1}>
        <OfflineNotice />
        <Outlet />
      </main>
      <aside className={styles.panel} aria-label="Spiegazione" inert={!hasPanel}>
        <rightPanelSlot.Target className={styles.panelContent} />
      </aside>
      <footer className={styles.bottom}>
        <bottomBarSlot.Target className={styles.bottomContent} />
      </footer>
    </div>
  );
};
