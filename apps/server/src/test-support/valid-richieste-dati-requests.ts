import type { EndpointName } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { computeEndOfYear, createRichiestaDati } from './fixture-objects.ts';

/** Valid requests about what a studio asks of its clients. */
export const validRichiesteDatiRequests = {
  listRichiesteDati: () => ({ query: { page: '1', stato: 'aperte' } }),
  createRichiesteDati: ({ azienda, marker }) => ({
    json: {
      aziende: [azienda.id],
      oggetto: 'Bilancio di verifica al 30/09/2026',
      documenti: [{ nome: 'Bilancio di verifica', dettaglio: 'con saldi dal 01/01/2026', facoltativo: false }],
      entro: computeEndOfYear(),
      valida_fino: computeEndOfYear(),
      nota: `Meglio in Excel ${marker}`,
    },
  }),
  closeRichiestaDati: async (fixture) => ({ params: { id: (await createRichiestaDati(fixture)).id } }),
  openRichiestaDati: async (fixture) => ({ json: { codice: (await createRichiestaDati(fixture)).codice } }),
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
