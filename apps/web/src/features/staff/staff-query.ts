import type { EventiQuery, StudioStaffPatchBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Query of a staff list: page, search, filters. */
type ListQuery = Readonly<Record<string, string | undefined>>;

export const studiQuery = (ricerca: ListQuery) =>
  queryOptions({
    queryKey: queryKeys.staff('studi', ricerca),
    queryFn: async ({ signal }) => (await call(endpoints.listStudi, { query: ricerca, signal })).dati,
    placeholderData: keepPreviousData,
  });

export const utentiQuery = (ricerca: ListQuery) =>
  queryOptions({
    queryKey: queryKeys.staff('utenti', ricerca),
    queryFn: async ({ signal }) => (await call(endpoints.listUtenti, { query: ricerca, signal })).dati,
    placeholderData: keepPreviousData,
  });

export const segnalazioniQuery = (ricerca: ListQuery & { readonly letta?: '0' | '1' | undefined }) =>
  queryOptions({
    queryKey: queryKeys.staff('segnalazioni', ricerca),
    queryFn: async ({ signal }) => (await call(endpoints.listSegnalazioni, { query: ricerca, signal })).dati,
    placeholderData: keepPreviousData,
  });

export const eventiQuery = (ricerca: EventiQuery) =>
  queryOptions({
    queryKey: queryKeys.staff('eventi', ricerca),
    queryFn: async ({ signal }) => (await call(endpoints.listEventi, { query: ricerca, signal })).dati,
    placeholderData: keepPreviousData,
  });

export const useEvento = (id: string) =>
  useQuery({
    queryKey: queryKeys.staff('evento', id),
    queryFn: async ({ signal }) => (await call(endpoints.loadEvento, { params: { id }, signal })).dati,
  });

const POLL_MS = 10_000;

/** The state of the system, polled. */
export const useStatoSistema = () =>
  useQuery({
    queryKey: queryKeys.staff('stato', null),
    queryFn: async ({ signal }) => (await call(endpoints.loadStatoSistema, { signal })).dati,
    refetchInterval: POLL_MS,
  });

/** One firm with its version, loaded when its dialog opens: lists have no version. */
export const useStudio = (id: string | null) =>
  useQuery({
    queryKey: queryKeys.staff('studio', id),
    queryFn: ({ signal }) => call(endpoints.loadStudio, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
  });

export const useUtente = (id: string) =>
  useQuery({
    queryKey: queryKeys.staff('utente', id),
    queryFn: ({ signal }) => call(endpoints.loadUtente, { params: { id }, signal }),
    staleTime: 0,
  });

export const useSegnalazione = (id: string) =>
  useQuery({
    queryKey: queryKeys.staff('segnalazione', id),
    queryFn: ({ signal }) => call(endpoints.loadSegnalazione, { params: { id }, signal }),
    staleTime: 0,
  });

/**
 * A mutation of the staff: invalidates all staff queries. Also after a 412, so the dialog shows the other user's
 * changes.
 */
export const useStaffMutation = <Argomento, Esito>(azione: (argomento: Argomento) => Promise<Esito>) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.staffTutto });
  return useMutation({
    mutationFn: azione,
    onSuccess: refresh,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412) void refresh();
    },
  });
};

/** Saves a firm, with the version on screen as `ifMatch`. */
export const useSaveStudio = (id: string) => {
  const letto = useStudio(id);
  const modifica = useStaffMutation((body: StudioStaffPatchBody) =>
    call(endpoints.saveStudio, { params: { id }, body, ifMatch: letto.data?.etag }),
  );
  return { letto, modifica };
};
