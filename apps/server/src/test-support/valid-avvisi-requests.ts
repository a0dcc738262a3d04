import type { EndpointName } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { addAvviso } from './studio-fixture.ts';

/** Valid requests about the alerts. */
export const validAvvisiRequests = {
  listAvvisi: () => ({ query: { page: '1', stato: 'aperti', dal: '2026-01-01' } }),
  loadRiepilogo: () => ({ query: {} }),
  markAvvisi: ({ avviso }) => ({ json: { avvisi: [avviso], letti: true } }),
  saveAvviso: async ({ testApp, studio, azienda, bilancio, chiusura, marker }) => ({
    params: {
      id: await addAvviso(testApp, { studio: studio.id, azienda: azienda.id, bilanci: [bilancio, chiusura], marker }),
    },
    json: { archiviato: true, nota: `Sentito il cliente ${marker}` },
  }),
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
