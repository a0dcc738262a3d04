import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { Pagina } from '@vedetta/contract';

type Elenco<T> = {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly pagina: number;
  readonly count: number;
  readonly results: T[];
};

/** A page of a list, with the addresses of its neighbours. */
export const presentPagina = <T>({ path, query, pagina, count, results }: Elenco<T>): Pagina<T> => {
  const link = (numero: number): string => {
    const parametri = new URLSearchParams({ page: String(numero) });
    for (const [nome, valore] of Object.entries(query))
      if (nome !== 'page' && valore !== undefined) parametri.set(nome, valore);
    return `${path}?${parametri.toString()}`;
  };
  return {
    count,
    next: pagina * ELEMENTI_PER_PAGINA < count ? link(pagina + 1) : null,
    previous: pagina > 1 ? link(pagina - 1) : null,
    results,
  };
};
