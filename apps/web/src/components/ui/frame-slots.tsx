import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';
import styles from './frame-slots.module.css';
import { createSlot } from './slot.tsx';

export const bottomBarSlot = createSlot();
export const rightPanelSlot = createSlot();
export const headerActionsSlot = createSlot();
/** Closes the right panel; null while it is empty. */
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

/** A hairline between two items of the bottom bar. */
export const BottomSeparator = () => <span className={styles.separator} aria-hidden="true" />;

/**
 * Actions of a page whose header is rendered by its parent route (the balance-sheet area). They appear at the right
 * end of that header.
 */
export const HeaderActions = ({ children }: { readonly children: ReactNode }) => (
  <headerActionsSlot.Fill>{children}</headerActionsSlot.Fill>
);
