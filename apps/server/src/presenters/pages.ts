import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { Pagina } from '@vedetta/contract';

type PageOptions<T> = {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly page: number;
  /** Elements of a page, where it is not that of every list. */
  readonly perPagina?: number;
  readonly count: number;
  readonly results: T[];
};

/** A page of a list, with links to its neighbours. */
export const presentPage = <T>({
  path,
  query,
  page,
  perPagina = ELEMENTI_PER_PAGINA,
  count,
  results,
}: PageOptions<T>): Pagina<T> => {
  const link = (target: number): string => {
    const params = new URLSearchParams({ page: String(target) });
    for (const [name, valore] of Object.entries(query))
      if (name !== 'page' && valore !== undefined) params.set(name, valore);
    return `${path}?${params.toString()}`;
  };
  return {
    count,
    next: page * perPagina < count ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
    results,
  };
};
