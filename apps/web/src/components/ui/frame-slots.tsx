import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { createStore } from '../../lib/store.ts';
import styles from './frame-slots.module.css';
import { createSlot } from './slot.tsx';

export const bottomBarSlot = createSlot();
export const rightPanelSlot = createSlot();
export const headerActionsSlot = createSlot();
/** Closes what a page has put in the right panel; null while it is empty. */
export const rightPanelClose = createStore<(() => void) | null>(null);

/**
 * The bottom bar of the page on screen: state at the left, `end` at the right.
 *
 * @example <BottomBar end={<Pagination … />}>1–50 di 64</BottomBar>
 */
export const BottomBar = ({ children, end }: { readonly children?: ReactNode; readonly end?: ReactNode }) => (
  <bottomBarSlot.Fill>
    {children}
    {end !== undefined && <div className={styles.end}>{end}</div>}
  </bottomBarSlot.Fill>
);

/** A hairline between two things of the bottom bar. */
export const BottomSeparator = () => <span className={styles.separator} aria-hidden="true" />;

/**
 * Actions of a page that stands below a header drawn by its parent route (the balance-sheet area): they appear at the
 * right end of that header.
 */
export const HeaderActions = ({ children }: { readonly children: ReactNode }) => (
  <headerActionsSlot.Fill>{children}</headerActionsSlot.Fill>
);

type RightPanelProps = { readonly titolo: ReactNode; readonly codice?: ReactNode; /** Beside the closing cross. */ readonly azioni?: ReactNode; readonly onClose: () => void; readonly children: ReactNode };

/** The right panel: open for as long as this is mounted. Its children are `<PanelSection>`. */
export const RightPanel = ({ titolo, codice, azioni, onClose, children }: RightPanelProps) => {
  useEffect(() => {
    rightPanelClose.set(onClose);
    return () => rightPanelClose.set(null);
  }, [onClose]);
  return (
    <rightPanelSlot.Fill>
      <header className={styles.panelHead}>
        <div>
          <h2>{titolo}</h2>
          {codice !== undefined && <div className="caption">{codice}</div>}
        </div>
        <span className={styles.panelActions}>
          {azioni}
          <ActionIcon aria-label="Chiudi il pannello" onClick={onClose}>
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </span>
      </header>
      {children}
    </rightPanelSlot.Fill>
  );
};

/** A section of the right panel, under a hairline. */
export const PanelSection = ({ titolo, children }: { readonly titolo?: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    {titolo !== undefined && <h3>{titolo}</h3>}
    {children}
  </section>
);
