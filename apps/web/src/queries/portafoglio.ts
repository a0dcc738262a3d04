import { endpoints } from '@vedetta/contract';
import { fromPunti } from '@vedetta/domain';
import type { RigaPortafoglio } from '@vedetta/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/api.ts';
import { queryKeys } from './query-keys.ts';

/** The companies read so far. */
type Portafoglio = {
  readonly righe: readonly RigaPortafoglio[];
  readonly totale: number;
  readonly isPartial: boolean;
};

/**
 * Every company of the studio, in parts of a thousand: each is shown as it comes. `search` is for what the rows do not
 * carry: VAT numbers and tax codes.
 */
const portafoglioQuery = (search: string) => {
  const queryKey = queryKeys.portafoglio(search);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Portafoglio> => {
      // A company renamed between two parts may be in both.
      const righe = new Map<string, RigaPortafoglio>();
      const isFirst = client.getQueryData(queryKey) === undefined;
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), ...(search !== '' && { search }) };
        const { dati } = await call(endpoints.listPortafoglio, { query, signal });
        const scadenze = new Map(dati.scadenze.flatMap((scadenza) => scadenza.righe.map((place) => [place, scadenza])));
        for (const [place, riga] of dati.results.entries()) {
          const { data = null, tipo = null } = scadenze.get(place) ?? {};
          const gruppi = riga.gruppi.map((punti) => (punti === null ? null : fromPunti(punti)));
          righe.set(riga.id, { ...riga, gruppi, scadenza: data, scadenza_tipo: tipo });
        }
        const read = { righe: [...righe.values()], totale: dati.count, isPartial: dati.next !== null };
        if (!read.isPartial) return read;
        if (isFirst) client.setQueryData(queryKey, read);
      }
    },
  });
};

/** The same query, of all companies. */
export const usePortafoglio = () => useQuery(portafoglioQuery(''));

/** A VAT number and a tax code have letters and digits alone; the names are searched in the rows themselves. */
const isInCodici = (search: string): boolean => /^[a-z0-9]+$/u.test(search);

const collectTrovate = (results: readonly UseQueryResult<Portafoglio>[]) => ({
  ids: results.map(({ data }) => new Set(data?.righe.map(({ id }) => id))),
  isPending: results.some(({ isPending }) => isPending),
  error: results.find(({ error }) => error !== null)?.error ?? null,
  retry: () => {
    for (const { error, refetch } of results) if (error !== null) void refetch();
  },
});

/** The companies that the server finds by each folded text: also by what the rows do not carry, VAT numbers and tax codes. */
export const useTrovate = (searches: readonly string[]) => {
  const key = [...new Set(searches.filter(isInCodici))].join(' ');
  const asked = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const { ids, ...state } = useQueries({ queries: asked.map(portafoglioQuery), combine: collectTrovate });
  const trovate = useMemo(
    (): ReadonlyMap<string, ReadonlySet<string>> =>
      new Map(asked.map((search, place) => [search, ids[place] ?? new Set()])),
    [asked, ids],
  );
  return { trovate, ...state };
};
