import type { ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isCovered } from '../../lib/tasti/tasti.ts';
import styles from './page.module.css';

const PRODOTTO = 'Vedetta';
let isFirstPage = true;

/** Sets the document title. */
export const usePageTitle = (titolo: string): void => {
  useEffect(() => {
    document.title = titolo === '' ? PRODOTTO : `${titolo} · ${PRODOTTO}`;
  }, [titolo]);
};

/** Focuses the title after a navigation, so that screen readers announce the page. */
const useTitleFocus = (title: RefObject<HTMLHeadingElement | null>): void => {
  // Before the page is seen: later it could take the focus from where a quick user has put it.
  useLayoutEffect(() => {
    // A dialog opened meanwhile keeps the focus.
    if (!isFirstPage && !isCovered()) title.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, [title]);
};

type PageHeaderProps = {
  /** The document title; also the heading, unless `heading` is given. */
  readonly titolo: string;
  readonly heading?: ReactNode;
  /** Links back, before the title. */
  readonly breadcrumb?: ReactNode;
  /** Chips, counts or a search field, after the title. */
  readonly children?: ReactNode;
  /** The page's actions, at the right: one filled button at most. */
  readonly actions?: ReactNode;
  /** A second row of pills; the header is 56 + 42 high with them and 64 without. */
  readonly pills?: ReactNode;
};

/** The header of a page. */
export const PageHeader = ({ titolo, heading, breadcrumb, children, actions, pills }: PageHeaderProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  usePageTitle(titolo);
  useTitleFocus(title);
  return (
    <header className={styles.head}>
      <div className={styles.row} data-pills={pills !== undefined || undefined}>
        {breadcrumb !== undefined && (
          <nav className={styles.crumb} aria-label="Percorso">
            {breadcrumb}
            <span aria-hidden="true">/</span>
          </nav>
        )}
        <h1 ref={title} tabIndex={-1} title={heading === undefined ? titolo : undefined}>
          {heading ?? titolo}
        </h1>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {pills}
    </header>
  );
};

type PageBodyProps = {
  /** `flush` lets a table or a grid reach the edges. */
  readonly variant?: 'padded' | 'flush';
  /** Accessible name of a body without focusable content: it becomes focusable itself, so that keys can scroll it. */
  readonly nome?: string;
  readonly children: ReactNode;
};

/** The part of a page that scrolls. */
export const PageBody = ({ variant = 'padded', nome, children }: PageBodyProps) => (
  <div
    className={styles.body}
    data-variant={variant}
    {...(nome === undefined ? {} : { role: 'region', 'aria-label': nome, tabIndex: 0 })}
  >
    {children}
  </div>
);
