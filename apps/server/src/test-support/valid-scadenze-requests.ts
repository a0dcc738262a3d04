import type { EndpointName } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { validRichiesteDatiRequests } from './valid-richieste-dati-requests.ts';

/** Valid requests about the deadlines, and what clients are asked to meet them. */
export const validScadenzeRequests = {
  ...validRichiesteDatiRequests,
  listScadenze: ({ azienda }) => ({ query: { azienda: azienda.id, stato: 'aperte', page_size: '5' } }),
  exportCalendario: () => ({ query: { dal: '2026-01-01', al: '2026-12-31' } }),
  saveScadenza: ({ azienda, marker }) => ({
    params: { id: azienda.id, tipo: 'approvazione', periodo: '2025-12-31' },
    json: { fatta_il: '2026-05-12', spostata_al: '2026-05-15', motivo: `Assemblea rinviata, ${marker}` },
  }),
  loadScadenzario: ({ azienda }) => ({ params: { id: azienda.id } }),
  saveScadenzario: ({ azienda }) => ({
    params: { id: azienda.id },
    json: { approvazione_180: true, cadenza_dati: 'semestrale', silenziate: ['dati'] },
  }),
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
