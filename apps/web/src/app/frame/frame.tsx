import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { bottomBarSlot, lazyDialog, rightPanelSlot } from '../../components/ui/index.ts';
import { SCHERMO_PICCOLO, SCHERMO_STRETTO } from '../../lib/constants.ts';
import { useStore } from '../../lib/store.ts';
import styles from './frame.module.css';
import { closeGuida, guida, settleGuida, useTastiGuida } from './guida-state.ts';
import { Menu } from './menu.tsx';
import { menuAmpio, menuCassetto, menuStretto, setMenuAmpio } from './menu-state.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { TopBar } from './top-bar.tsx';

const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const GuidaPanel = lazyDialog(async () => (await import('../../features/guida/index.ts')).GuidaPanel);
const now = { getInitialValueInEffect: false };

/** What the right panel shows. */
type Contenuto = 'spiegazione' | 'guida' | undefined;
type Larghezza = 'ampio' | 'stretto' | 'piccolo';

const useLarghezza = (): Larghezza => {
  const isStretto = useMediaQuery(`(max-width: ${SCHERMO_STRETTO}px)`, false, now);
  const isPiccolo = useMediaQuery(`(max-width: ${SCHERMO_PICCOLO - 1}px)`, false, now);
  if (isPiccolo) return 'piccolo';
  return isStretto ? 'stretto' : 'ampio';
};

const useContenuto = (): Contenuto => {
  const isSpiegazione = useStore(rightPanelSlot.fills) > 0;
  const isGuida = useStore(guida) !== 'chiusa';
  if (isSpiegazione) return 'spiegazione';
  return isGuida ? 'guida' : undefined;
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

/** The right panel: a page's explanation, else the guide if open. */
const Pannello = ({ contenuto }: { readonly contenuto: Contenuto }) => {
  const statoGuida = useStore(guida);
  return (
    <aside
      className={styles.panel}
      aria-label={contenuto === 'guida' ? 'Guida' : 'Spiegazione'}
      inert={contenuto === undefined}
    >
      {contenuto === 'guida' && (
        <div className={styles.panelContent}>
          <GuidaPanel isRichiesta={statoGuida === 'richiesta'} onFocus={settleGuida} onClose={closeGuida} />
        </div>
      )}
      <rightPanelSlot.Target className={styles.panelContent} />
    </aside>
  );
};

/** The frame: top bar, left menu, page, right panel, bottom bar. */
export const Frame = () => {
  const larghezza = useLarghezza();
  const menu = useMenu(larghezza);
  const cassetto = useStore(menuCassetto);
  const contenuto = useContenuto();
  const hasBottom = useStore(bottomBarSlot.fills) > 0;
  useTastiGuida();
  const closeDrawer = () => menuCassetto.set(false);
  return (
    <div className={styles.frame} data-menu={menu.stato} data-panel={contenuto} data-bottom={hasBottom || undefined}>
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
      <Pannello contenuto={contenuto} />
      <footer className={styles.bottom}>
        <bottomBarSlot.Target className={styles.bottomContent} />
      </footer>
    </div>
  );
};
