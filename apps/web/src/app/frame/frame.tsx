import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { bottomBarSlot, createLazyDialog, rightPanelSlot } from '../../components/ui/index.ts';
import { SMALL_SCREEN, NARROW_SCREEN } from '../../lib/constants.ts';
import { useStore } from '../../lib/store.ts';
import { ROOMY_SCREEN, widePages } from '../../lib/wide-page.ts';
import styles from './frame.module.css';
import { closeGuida, guida, settleGuida, useGuidaKeys } from './guida-state.ts';
import { Menu } from './menu.tsx';
import { wideMenu, menuDrawer, narrowMenu, setWideMenu } from './menu-state.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { TopBar } from './top-bar.tsx';

const MenuDrawer = createLazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const GuidaPanel = createLazyDialog(async () => (await import('../../features/guida/index.ts')).GuidaPanel);
const OverPages = lazy(async () => ({ default: (await import('./over-pages.tsx')).OverPages }));
const now = { getInitialValueInEffect: false };

/** What the right panel shows. */
type PanelContent = 'spiegazione' | 'guida' | undefined;
type ScreenWidth = 'ampio' | 'stretto' | 'piccolo';

const useScreenWidth = (): ScreenWidth => {
  const isNarrow = useMediaQuery(`(max-width: ${NARROW_SCREEN}px)`, false, now);
  const isSmall = useMediaQuery(`(max-width: ${SMALL_SCREEN - 1}px)`, false, now);
  if (isSmall) return 'piccolo';
  return isNarrow ? 'stretto' : 'ampio';
};

const usePanelContent = (): PanelContent => {
  const isSpiegazione = useStore(rightPanelSlot.fills) > 0;
  const isGuida = useStore(guida) !== 'chiusa';
  if (isSpiegazione) return 'spiegazione';
  return isGuida ? 'guida' : undefined;
};

const useMenu = (width: ScreenWidth) => {
  const wide = useStore(wideMenu);
  const narrow = useStore(narrowMenu);
  const isTight = useMediaQuery(`(max-width: ${ROOMY_SCREEN - 1}px)`, false, now);
  const isWidePage = useStore(widePages) > 0;
  const isRoomy = width === 'ampio' && !(isTight && isWidePage);
  const stato = isRoomy ? wide : narrow;
  const toggle = () => {
    const other = stato === 'esteso' ? 'ridotto' : 'esteso';
    if (width === 'piccolo') menuDrawer.set(!menuDrawer.get());
    else if (isRoomy) setWideMenu(other);
    else narrowMenu.set(other);
  };
  return { stato: width === 'piccolo' ? ('nascosto' as const) : stato, toggle };
};

/** The right panel: a page's explanation, else the guide if open. */
const RightPanelArea = ({ content }: { readonly content: PanelContent }) => {
  const guidaState = useStore(guida);
  return (
    <aside
      className={styles.panel}
      aria-label={content === 'guida' ? 'Guida' : 'Spiegazione'}
      inert={content === undefined}
    >
      {content === 'guida' && (
        <div className={styles.panelContent}>
          <GuidaPanel isRequested={guidaState === 'richiesta'} onFocus={settleGuida} onClose={closeGuida} />
        </div>
      )}
      <rightPanelSlot.Target className={styles.panelContent} />
    </aside>
  );
};

/** The frame: top bar, left menu, page, right panel, bottom bar. */
export const Frame = () => {
  const width = useScreenWidth();
  const menu = useMenu(width);
  const drawer = useStore(menuDrawer);
  const content = usePanelContent();
  const hasBottom = useStore(bottomBarSlot.fills) > 0;
  useGuidaKeys();
  const closeDrawer = () => menuDrawer.set(false);
  return (
    <div className={styles.frame} data-menu={menu.stato} data-panel={content} data-bottom={hasBottom || undefined}>
      <a className={styles.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <TopBar menuState={menu.stato} onToggleMenu={menu.toggle} />
      {width === 'piccolo' ? (
        <MenuDrawer opened={drawer} onClose={closeDrawer} />
      ) : (
        <div className={styles.menu}>
          <Menu isCollapsed={menu.stato === 'ridotto'} />
        </div>
      )}
      <main className={styles.main} id="contenuto" tabIndex={-1}>
        <OfflineNotice />
        <Suspense>
          <OverPages where="above" />
        </Suspense>
        <Outlet />
        <Suspense>
          <OverPages where="below" />
        </Suspense>
      </main>
      <RightPanelArea content={content} />
      <footer className={styles.bottom}>
        <bottomBarSlot.Target className={styles.bottomContent} />
      </footer>
    </div>
  );
};
