import { ActionIcon, Button, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconHelp, IconKeyboard, IconMenu2, IconMoon, IconSearch, IconSun, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useAziendaCorrente } from '../../components/azienda/index.ts';
import { Avatar, createLazyDialog, Kbd, Logo, NameTip } from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { useUser } from '../../lib/session.ts';
import { holdTyped, takeTyped } from '../../lib/typed-ahead.ts';
import { useStore } from '../../lib/store.ts';
import { useOnce } from '../../lib/use-once.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import { useConfig, useSettore } from '../../queries/config.ts';
import { useFrameKeys } from './frame-keys.ts';
import { useSaveKey } from './save-key.ts';
import { guida, toggleGuida } from './guida-state.ts';
import { askKeys } from '../../lib/tasti/tasti.ts';
import { useQuestionMark } from './question-mark.ts';
import styles from './top-bar.module.css';

const KeysDialog = createLazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const Tavolozza = createLazyDialog(async () => (await import('../../features/tavolozza/index.ts')).Tavolozza);

const icon = { size: 18, stroke: 1.6 } as const;

const AziendaBadge = () => {
  const { azienda } = useAziendaCorrente();
  const settore = useSettore(azienda?.settore);
  const isNamed = useOnce(!useConfig().isPending);
  const navigate = useNavigate();
  // Without the name of the sector the button after it would move.
  if (!azienda || !isNamed) return null;
  const close = () =>
    askToLeave(() => {
      aziendaCorrente.clear();
      void navigate({ to: '/aziende' });
    });
  return (
    <section className={styles.company} aria-label="Azienda selezionata">
      <Avatar nome={azienda.ragione_sociale} immagine={azienda.logo} size={28} />
      <div className={styles.companyText}>
        <span className={styles.companyName} title={azienda.ragione_sociale}>
          {azienda.ragione_sociale}
        </span>
        <span className={styles.companySector}>{settore}</span>
      </div>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconX size={16} stroke={1.7} />}
        onClick={close}
        className={styles.close}
        aria-label="Chiudi azienda"
      >
        <span className={styles.closeText}>Chiudi azienda</span>
      </Button>
    </section>
  );
};

const ColorSchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? 'Tema chiaro' : 'Tema scuro';
  return (
    <NameTip nome={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
      </ActionIcon>
    </NameTip>
  );
};

const GuidaButton = () => {
  const isOpen = useStore(guida) !== 'chiusa';
  return (
    <Tooltip label="Che cosa fare in questa pagina (F1)">
      <Button
        size="xs"
        variant="subtle"
        data-guida
        aria-label="Guida"
        aria-expanded={isOpen}
        aria-keyshortcuts="F1"
        leftSection={<IconHelp {...icon} />}
        onClick={toggleGuida}
        className={styles.guide}
      >
        <span className={styles.guideText}>Guida</span>
      </Button>
    </Tooltip>
  );
};

/** The visible door to the palette. */
const CercaButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={onOpen}>
    <IconSearch size={16} stroke={1.7} aria-hidden />
    <span>Cerca o vai a…</span>
    <Kbd>Ctrl K</Kbd>
  </button>
);

const UserArea = () => {
  const user = useUser();
  if (!user) return null;
  const nome = user.dati_commercialista.nome_studio || user.username;
  return (
    <Link to="/profile" className={styles.user} title="Profilo">
      <span>{nome}</span>
      <Avatar nome={nome} immagine={user.dati_commercialista.logo_studio} size={28} />
    </Link>
  );
};

type TopBarProps = { readonly menuState: 'esteso' | 'ridotto' | 'nascosto'; readonly onToggleMenu: () => void };

/** Logo, menu toggle, current company, guide, shortcuts, color scheme, user. */
export const TopBar = ({ menuState, onToggleMenu }: TopBarProps) => {
  const [keys, setKeys] = useState(false);
  const [tavolozza, setTavolozza] = useState(false);
  useQuestionMark(useCallback(() => setKeys(true), []));
  const openTavolozza = () => {
    if (user === null || tavolozza) return;
    holdTyped();
    setTavolozza(true);
  };
  const closeTavolozza = () => {
    takeTyped();
    setTavolozza(false);
  };
  useFrameKeys(openTavolozza);
  useSaveKey();
  const user = useUser();
  const label = menuState === 'esteso' ? 'Riduci il menu' : 'Espandi il menu';
  return (
    <header className={styles.top}>
      <div className={styles.brand} data-menu={menuState}>
        {user && (
          <ActionIcon aria-label={label} aria-expanded={menuState === 'esteso'} onClick={onToggleMenu}>
            <IconMenu2 {...icon} />
          </ActionIcon>
        )}
        <Link to="/" className={styles.logo} aria-label="Vedetta, pagina iniziale">
          <Logo />
          <b>Vedetta</b>
        </Link>
      </div>
      <AziendaBadge />
      <div className={styles.right}>
        {user && <CercaButton onOpen={openTavolozza} />}
        <GuidaButton />
        <NameTip nome="Scorciatoie da tastiera">
          <ActionIcon aria-label="Scorciatoie da tastiera" onClick={askKeys} className={styles.keys ?? ''}>
            <IconKeyboard {...icon} />
          </ActionIcon>
        </NameTip>
        <ColorSchemeToggle />
        <UserArea />
      </div>
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
      {tavolozza && <Tavolozza onClose={closeTavolozza} onScorciatoie={() => setKeys(true)} />}
    </header>
  );
};
