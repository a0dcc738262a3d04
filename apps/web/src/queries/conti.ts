// What was imported into a balance sheet: its accounts, and where they come from.
import { endpoints } from '@vedetta/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { contiQuery } from './bilanci.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';

/** The accounts behind the lines of a balance sheet. */
export const useConti = (id: string) => useQuery(contiQuery(id));

/** Where the lines of a balance sheet come from, the latest first. */
export const originiQuery = (id: string) =>
  createQuery(queryKeys.origini(id), endpoints.listOrigini, { params: { id } });

export const useOrigini = (id: string) => useQuery(originiQuery(id));

/** The same of several balance sheets, in their order; those not loaded yet have none. */
export const useOriginiDi = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map(originiQuery),
    combine: (queries) => queries.map(({ data }) => data ?? []),
  });

/** The accounts of the trial balance before. */
export const useContiPrecedenti = (id: string) =>
  useQuery(createQuery(queryKeys.contiPrecedenti(id), endpoints.loadContiPrecedenti, { params: { id } }));

/** Reads where the lines come from, and the accounts behind them, when they are needed, as for an export. */
export const useReadProvenienza = (id: string) => async () => {
  const [origini, conti] = await Promise.all([
    call(endpoints.listOrigini, { params: { id } }),
    call(endpoints.listConti, { params: { id } }),
  ]);
  return { origini: origini.dati, conti: conti.dati };
};
