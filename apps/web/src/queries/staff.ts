import type { ModoAccesso, StudioStaffBody, StudioStaffPatchBody } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import type { Options, ReceivedFile } from '../lib/request.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** Query of a staff list: page, search, filters. */
type ListQuery = Readonly<Record<string, string | undefined>>;

const createListQuery = <E extends Endpoint>(cosa: string, endpoint: E, opzioni: Options<E> & { query: unknown }) => ({
  ...createQuery(queryKeys.staff(cosa, opzioni.query), endpoint, opzioni),
  placeholderData: keepPreviousData,
});

export const useStudi = (query: ListQuery) => useQuery(createListQuery('studi', endpoints.listStudi, { query }));

export const useUtenti = (query: ListQuery) => useQuery(createListQuery('utenti', endpoints.listUtenti, { query }));

/** One firm with its version, loaded when its dialog opens: lists have no version. */
export const useStudio = (id: string | null) =>
  useQuery({
    ...createVersionedQuery(queryKeys.staff('studio', id), endpoints.loadStudio, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  });

const useUtente = (id: string) =>
  useQuery({
    ...createVersionedQuery(queryKeys.staff('utente', id), endpoints.loadUtente, { params: { id } }),
    staleTime: 0,
  });

/**
 * A mutation of the staff: invalidates all staff queries. Also after a 412, so the dialog shows the other user's
 * changes.
 */
export const useStaffCall = <E extends Endpoint, A = void>(endpoint: E, build: (argument: A) => Options<E>) =>
  useCall(endpoint, build, { stale: [queryKeys.staffTutto], reload: { 412: queryKeys.staffTutto } });

export const useCreateStudio = () => {
  const getKey = useIdempotencyKey();
  return useStaffCall(endpoints.createStudio, (body: StudioStaffBody) => ({ body, idempotencyKey: getKey(body) }));
};

/** Saves a firm, with the version on screen as `ifMatch`. */
export const useSaveStudio = (id: string | null) => {
  const letto = useStudio(id);
  const modifica = useStaffCall(endpoints.saveStudio, (body: StudioStaffPatchBody) => ({
    params: { id: id ?? '' },
    body,
    ifMatch: letto.data?.etag,
  }));
  return { isReady: letto.data !== undefined, letto: letto.data?.dati, modifica };
};

/** Erases a firm; `nome_studio` confirms it. */
export const useEraseStudio = (id: string) => {
  const letto = useStudio(id);
  const cancellazione = useStaffCall(endpoints.eraseStudio, (nome_studio: string) => ({
    params: { id },
    body: { nome_studio },
    ifMatch: letto.data?.etag,
  }));
  return { isReady: letto.data !== undefined, cancellazione };
};

type ExportEffects = { readonly onSuccess: (file: ReceivedFile) => void };

/** All data of a firm, as an archive, with the reason that the firm reads. */
export const useExportStudioStaff = (id: string, { onSuccess }: ExportEffects) =>
  useMutation({
    mutationFn: async (motivo: string) =>
      onSuccess((await call(endpoints.exportStudioStaff, { params: { id }, query: { motivo } })).dati),
  });

type UtenteBody = Options<typeof endpoints.createUtente>['body'];

export const useCreateUtente = () => {
  const getKey = useIdempotencyKey();
  return useStaffCall(endpoints.createUtente, (body: UtenteBody) => ({ body, idempotencyKey: getKey(body) }));
};

/** Disables or enables a user. */
export const useSaveUtente = (id: string) => {
  const letto = useUtente(id);
  const modifica = useStaffCall(endpoints.saveUtente, (disabilitato: boolean) => ({
    params: { id },
    body: { disabilitato },
    ifMatch: letto.data?.etag,
  }));
  return { isReady: letto.data !== undefined, modifica };
};

/** Gives a user a new password or a new link. */
export const useResetCredenziali = (id: string) => {
  const letto = useUtente(id);
  const emissione = useStaffCall(endpoints.resetCredenziali, (accesso: ModoAccesso) => ({
    params: { id },
    body: { accesso },
    ifMatch: letto.data?.etag,
  }));
  return { isReady: letto.data !== undefined, emissione };
};
