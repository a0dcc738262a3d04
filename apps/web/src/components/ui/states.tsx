import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import styles from './states.module.css';

type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly titolo: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** An empty list or page: what it would contain and what to do. */
export const EmptyState = ({ icon, titolo, children, action }: EmptyStateProps) => (
  <div className={styles.state}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <h2>{titolo}</h2>
    {children !== undefined && <p>{children}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);

/** A load that failed, with the server's sentence and a way to try again. */
export const ErrorState = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <div className={styles.state} role="alert">
    <h2>Dati non disponibili</h2>
    <p>{getErrorText(error)}</p>
    <div className={styles.action}>
      <Button onClick={onRetry}>Riprova</Button>
    </div>
  </div>
);

/** True when the object was deleted or belongs to another firm (404). */
export const isMancante = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Rows of a table or grid being loaded, with their final height. */
export const LoadingRows = ({ rows = 8, height = 48 }: { readonly rows?: number; readonly height?: number }) => (
  <div role="status" aria-label="Caricamento in corso">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.skeletonRow} style={{ height }}>
        <Skeleton height={12} width={`${28 + ((row * 7) % 20)}%`} radius={4} />
        <Skeleton height={12} width={96} radius={4} />
      </div>
    ))}
  </div>
);

/** Cards being loaded. */
export const LoadingCards = ({ cards = 6, height = 180 }: { readonly cards?: number; readonly height?: number }) => (
  <div className={styles.skeletonCards} role="status" aria-label="Caricamento in corso">
    {Array.from({ length: cards }, (_, card) => (
      <Skeleton key={card} height={height} radius="var(--r-card)" />
    ))}
  </div>
);

type QueryLike<T> = { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };

type LoadedProps<T> = {
  readonly query: QueryLike<T>;
  readonly loading: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** Renders a query: data if there is any, else the error with a retry, else the skeleton. */
export const Loaded = <T,>({ query, loading, children }: LoadedProps<T>): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return loading;
};
