import type { EndpointName, Vista, VistaBody } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';

let counter = 0;

const buildVista = ({ marker }: StudioFixture): VistaBody => ({
  nome: `Vista ${marker} ${(counter += 1)}`,
  filtri: { fascia: 'medio,alto', dati_oltre: '120' },
  ordine: '-grado',
  gruppo: 'fascia',
  colonne: ['data', 'grado', 'scadenza'],
  predefinita: false,
});

/** A view saved by the user of the studio. */
const addVista = async (fixture: StudioFixture): Promise<string> => {
  const { body } = await fixture.testApp.call<Vista>('POST', '/api/viste/', {
    token: await enter(fixture),
    json: buildVista(fixture),
  });
  return body.id;
};

/** Valid requests about the board and its saved views. */
export const validPortafoglioRequests = {
  listPortafoglio: () => ({ query: { ordine: '-grado', fascia: 'basso,medio,alto', page_size: '10' } }),
  exportPortafoglio: ({ azienda }) => ({ query: { ordine: 'nome', aziende: azienda.id } }),
  loadProspetto: ({ azienda }) => ({ params: { id: azienda.id } }),
  exportProspetto: ({ azienda }) => ({ params: { id: azienda.id } }),
  loadQuadro: () => ({}),
  listViste: () => ({}),
  createVista: (fixture) => ({ json: buildVista(fixture) }),
  saveVista: async (fixture) => ({
    params: { id: await addVista(fixture) },
    json: { ...buildVista(fixture), predefinita: true },
  }),
  deleteVista: async (fixture) => ({ params: { id: await addVista(fixture) } }),
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
