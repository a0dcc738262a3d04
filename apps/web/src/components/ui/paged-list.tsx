import type { Pagina } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { BottomBar } from './frame-slots.tsx';
import { PageBody } from './page.tsx';
import { Pagination } from './pagination.tsx';
import { formatIntervallo } from './pages.ts';
import { Loaded, LoadingRows } from './states.tsx';

type Query<T> = { readonly data: Pagina<T> | undefined; readonly error: unknown; readonly refetch: () => unknown };

type PagedListProps<T> = {
  readonly query: Query<T>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Shown when the list is empty. */
  readonly vuoto: ReactNode;
  /** Rows of the skeleton. */
  readonly rows?: number;
  /** In the place of the pagination. */
  readonly bar?: ReactNode;
  readonly children: (elements: readonly T[]) => ReactNode;
};

/** Goes to the first page when the current one no longer exists because its rows were deleted. */
const useExistingPage = (page: number, error: unknown, onPage: (page: number) => void): void => {
  const isGone = page > 1 && error instanceof ApiError && error.status === 404;
  const goBack = useEffectEvent(() => onPage(1));
  useEffect(() => {
    if (isGone) goBack();
  }, [isGone]);
};

/** The body of a list page, with the pagination in the bottom bar. */
export const PagedList = <T,>({
  query,
  page,
  onPage,
  vuoto,
  rows = 10,
  bar = null,
  children,
}: PagedListProps<T>): ReactNode => {
  useExistingPage(page, query.error, onPage);
  const count = query.data?.count ?? 0;
  return (
    <>
      <PageBody variant="flush">
        <Loaded query={query} loading={<LoadingRows rows={rows} />}>
          {({ results }) => (results.length === 0 ? vuoto : children(results))}
        </Loaded>
      </PageBody>
      {bar}
      {bar === null && count > 0 && (
        <BottomBar end={<Pagination page={page} count={count} onChange={onPage} />}>
          {formatIntervallo(page, count)}
        </BottomBar>
      )}
    </>
  );
};
