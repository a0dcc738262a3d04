import type { Indicatore, ParamsBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { queryKeys } from './query-keys.ts';

type Figure = Pick<Indicatore, 'gruppo' | 'codice'>;
type Params = ParamsBody['params'];

/** The explanation of one figure, with the saved inputs or with those of a preview: one query over two calls. */
export const spiegazioneQuery = (id: string, { gruppo, codice }: Figure, anteprima: Params | null) => {
  const queryKey = queryKeys.spiegazione(id, gruppo, codice, anteprima);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const request = { params: { id, gruppo }, query: { codice }, signal };
      const { dati } =
        anteprima === null
          ? await call(endpoints.listIndicatori, request)
          : await call(endpoints.computeLive, { ...request, body: { params: [...anteprima] } });
      const spiegazione = dati[0]?.spiegazione;
      if (spiegazione === undefined) throw new Error(`No explanation of ${codice}`);
      return spiegazione;
    },
    // Keep the previous explanation of the same figure while the next one loads.
    placeholderData: (prima, precedente) =>
      JSON.stringify(precedente?.queryKey.slice(0, -1)) === JSON.stringify(queryKey.slice(0, -1)) ? prima : undefined,
  });
};

export const useSpiegazione = (id: string, figura: Figure, anteprima: Params | null) =>
  useQuery(spiegazioneQuery(id, figura, anteprima));
