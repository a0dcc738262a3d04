import type { EventiQuery } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useStaffCall } from './staff.ts';

export const useEventi = (query: EventiQuery) =>
  useQuery({
    ...createQuery(queryKeys.staff('eventi', query), endpoints.listEventi, { query }),
    placeholderData: keepPreviousData,
  });

/** One event; of another firm it opens its data, with the reason that the firm reads. */
export const useEvento = (id: string, motivo: string | undefined) =>
  useQuery(
    createQuery(queryKeys.staff('evento', id), endpoints.loadEvento, {
      params: { id },
      query: motivo === undefined ? {} : { motivo },
    }),
  );

const POLL_MS = 10_000;

/** The state of the system, polled. */
export const useStatoSistema = () =>
  useQuery({
    ...createQuery(queryKeys.staff('stato', null), endpoints.loadStatoSistema, {}),
    refetchInterval: POLL_MS,
  });

type SegnalazioniQuery = Readonly<Record<string, string | undefined>> & { readonly letta?: '0' | '1' | undefined };

export const useSegnalazioni = (query: SegnalazioniQuery) =>
  useQuery({
    ...createQuery(queryKeys.staff('segnalazioni', query), endpoints.listSegnalazioni, { query }),
    placeholderData: keepPreviousData,
  });

const useSegnalazione = (id: string) =>
  useQuery({
    ...createVersionedQuery(queryKeys.staff('segnalazione', id), endpoints.loadSegnalazione, { params: { id } }),
    staleTime: 0,
  });

/** One error report, and the mutation that marks it as read or not. */
export const useLettura = (id: string) => {
  const letta = useSegnalazione(id);
  const segno = useStaffCall(endpoints.saveSegnalazione, (body: { readonly letta: boolean }) => ({
    params: { id },
    body,
    ifMatch: letta.data?.etag,
  }));
  return { letta, segno };
};
