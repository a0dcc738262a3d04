import type { Azienda } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import type { Options } from '../lib/request.ts';
import type { AziendaSalvata } from './aziende.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** Caches a company just saved and invalidates the lists and the dashboard. */
const storeAzienda = async (client: QueryClient, response: AziendaSalvata): Promise<void> => {
  client.setQueryData(queryKeys.azienda(response.dati.id), response);
  await Promise.all(
    [queryKeys.elenchiAziende, queryKeys.quadri, queryKeys.attivita].map((queryKey) =>
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
    reload: { 412: queryKeys.azienda(id) },
  });
