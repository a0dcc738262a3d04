import type { Azienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import type { ApiResponse, Options } from '../lib/request.ts';
import { createQuery, createVersionedQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** A company with its version. */
export type AziendaSalvata = ApiResponse<typeof endpoints.loadAzienda>;

/** One company with its version: `dati`, `etag`. */
export const aziendaQuery = (id: string) =>
  createVersionedQuery(queryKeys.azienda(id), endpoints.loadAzienda, { params: { id } });

/** The same query, disabled while `id` is null. */
export const useAzienda = (id: string | null) => useQuery({ ...aziendaQuery(id ?? ''), enabled: id !== null });

/** A page of the companies, by ragione_sociale. */
export const aziendeQuery = (page: number, search: string) =>
  createQuery(queryKeys.aziendeLists({ page, search }), endpoints.listAziende, {
    query: { page: String(page), search },
  });

/** The same query. Keeps the previous page until the next one is loaded. */
export const useAziende = (page: number, search: string) =>
  useQuery({ ...aziendeQuery(page, search), placeholderData: keepPreviousData });

/** How many companies the firm has; undefined until loaded. */
export const useCountAziende = ({ enabled }: { readonly enabled: boolean }): number | undefined =>
  useQuery({ ...aziendeQuery(1, ''), enabled }).data?.count;

/** Caches a company just saved and invalidates the lists and the dashboard. */
const storeAzienda = async (client: QueryClient, response: AziendaSalvata): Promise<void> => {
  client.setQueryData(queryKeys.azienda(response.dati.id), response);
  await Promise.all(
    [queryKeys.elenchiAziende, queryKeys.quadro, queryKeys.attivita].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
};

type AziendaForm = Options<typeof endpoints.createAzienda>['form'];
type Logo = Options<typeof endpoints.createAzienda>['file'];
type AziendaValues = AziendaForm & { readonly logo: Logo };

const describeFile = (logo: Logo) => (logo instanceof File ? [logo.name, logo.size, logo.lastModified] : null);

/** Creates a company, or changes one. */
export const useSaveAzienda = (salvata: AziendaSalvata | null, onDone: (azienda: Azienda) => void) => {
  const getKey = useIdempotencyKey();
  const onSuccess = async (response: AziendaSalvata, _: AziendaValues, client: QueryClient) => {
    await storeAzienda(client, response);
    onDone(response.dati);
  };
  const id = salvata?.dati.id ?? '';
  const creazione = useCall(
    endpoints.createAzienda,
    ({ logo, ...form }: AziendaValues) => ({
      form,
      file: logo,
      idempotencyKey: getKey([form, describeFile(logo)]),
    }),
    { onSuccess },
  );
  const modifica = useCall(
    endpoints.saveAzienda,
    ({ logo, ...form }: AziendaValues) => ({ params: { id }, form, file: logo, ifMatch: salvata?.etag }),
    // Somebody else has changed it: their version is shown behind the dialog.
    { onSuccess, reload: { 412: queryKeys.azienda(id) } },
  );
  return salvata === null ? creazione : modifica;
};

type Deletion = {
  /** Goes to another page, before the company leaves the cache. */
  readonly leave: () => Promise<void>;
  readonly onDone: () => void;
};

/** Deletes a company. */
export const useDeleteAzienda = ({ dati: { id }, etag }: AziendaSalvata, { leave, onDone }: Deletion) =>
  useCall(endpoints.deleteAzienda, () => ({ params: { id }, ifMatch: etag }), {
    onSuccess: async (_response, _argument, client) => {
      await leave();
      client.removeQueries({ queryKey: queryKeys.azienda(id) });
      await client.invalidateQueries({ queryKey: queryKeys.aziende });
      onDone();
    },
  });
