import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { rightPanelClose, rightPanelSlot } from './frame-slots.tsx';
import styles from './right-panel.module.css';

/** True for fields that handle Esc themselves. Grid cells are excluded: outside edit mode they ignore Esc. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type="checkbox"], [data-cella] *), textarea, select');

const isInDialog = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Focuses the title whenever the explained item changes; closing returns the focus to the element that opened the panel. */
const useFocusTitle = (codice: string, takesFocus: boolean, onClose: () => void) => {
  const header = useRef<HTMLHeadingElement>(null);
  const origine = useRef<Element | null>(null);
  const wantsFocus = useEffectEvent(() => takesFocus);
  useEffect(() => {
    if (!wantsFocus()) return undefined;
    origine.current = document.activeElement;
    // In the next frame: the panel cannot take the focus until it is open.
    const timer = requestAnimationFrame(() => header.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(timer);
  }, [codice]);
  const close = useCallback(() => {
    const { activeElement } = document;
    const panel = header.current?.closest('header')?.parentElement;
    const mustReturnFocus = activeElement === document.body || panel?.contains(activeElement) === true;
    onClose();
    if (mustReturnFocus && origine.current instanceof HTMLElement && origine.current.isConnected)
      origine.current.focus({ preventScroll: true });
  }, [onClose]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isField(event.target) || isInDialog()) return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [close]);
  return { intestazione: header, close };
};

type RightPanelProps = {
  readonly titolo: ReactNode;
  /** Code of the explained item. */ readonly codice: string;
  /** Shown beside the close button. */ readonly azioni?: ReactNode;
  readonly takesFocus?: boolean;
  /** True for a panel that is there when its page is drawn: it takes no focus and does not slide in. */
  readonly opensWithPage?: boolean;
  /** False for a panel to work with: a print is of its page. */
  readonly isPrinted?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The right panel, open while this is mounted. Its children are `<PanelSection>`. */
export const RightPanel = ({
  titolo,
  codice,
  azioni,
  takesFocus = true,
  opensWithPage = false,
  isPrinted = true,
  onClose,
  children,
}: RightPanelProps) => {
  const { intestazione, close } = useFocusTitle(codice, takesFocus && !opensWithPage, onClose);
  useEffect(() => {
    rightPanelClose.set(close);
    return () => rightPanelClose.set(null);
  }, [close]);
  return (
    <rightPanelSlot.Fill>
      <header
        className={styles.head}
        data-with-page={opensWithPage || undefined}
        data-unprinted={!isPrinted || undefined}
      >
        <div>
          <h2 ref={intestazione} tabIndex={-1}>
            {titolo}
          </h2>
          <div className="caption">{codice}</div>
        </div>
        <span className={styles.actions}>
          {azioni}
          <ActionIcon aria-label="Chiudi il pannello" title="Chiudi il pannello (Esc)" onClick={close}>
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
