import type { EndpointName } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { computeEndOfYear, createFileRicevuto, createRichiestaDati } from './fixture-objects.ts';

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
      destinatari: [{ azienda: azienda.id, email: 'amministrazione@example.it' }],
    },
  }),
  remindRichiestaDati: async (fixture) => ({
    params: { id: (await createRichiestaDati(fixture)).id },
    json: { email: 'amministrazione@example.it' },
  }),
  closeRichiestaDati: async (fixture) => ({ params: { id: (await createRichiestaDati(fixture)).id } }),
  openRichiestaDati: async (fixture) => ({ json: { codice: (await createRichiestaDati(fixture)).codice } }),
  endInvio: async (fixture) => ({
    json: {
      codice: (await createRichiestaDati(fixture)).codice,
      messaggio: 'Manca un cespite, arriva lunedì.',
      visto: '',
    },
  }),
  sendFileRichiesta: async (fixture) => ({
    headers: { 'x-codice-richiesta': (await createRichiestaDati(fixture)).codice },
    form: { file: new Blob([`Conto;Descrizione;Saldo\n10;Banca ${fixture.marker};100,00\n`]) },
  }),
  dropFileRichiesta: async (fixture) => {
    const { id, codice } = await createFileRicevuto(fixture);
    return { json: { codice, file: id } };
  },
  listPosta: () => ({ query: { page: '1', stato: 'da_trattare' } }),
  loadFileRicevuto: async (fixture) => ({ params: { id: (await createFileRicevuto(fixture)).id } }),
  loadContenutoFile: async (fixture) => ({ params: { id: (await createFileRicevuto(fixture)).id } }),
  readFileRicevuto: async (fixture) => ({ params: { id: (await createFileRicevuto(fixture)).id } }),
  saveFileRicevuto: async (fixture) => ({
    params: { id: (await createFileRicevuto(fixture)).id },
    json: { stato: 'scartato', motivo: `Di un altro cliente ${fixture.marker}`, visto: 'da_trattare' },
  }),
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
