import type { EndpointName, Evento, Pagina, SegnalazioneElenco, StudioStaff } from '@vedetta/contract';
import { utentiRepository } from '../repositories/utenti.ts';
import type { RequestBuilder } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import { buildUsername } from './fixture-objects.ts';

const loadFirst = async <T>(fixture: StudioFixture, url: string): Promise<T> => {
  const { body } = await fixture.testApp.call<Pagina<T>>('GET', url, { token: await enter(fixture) });
  const [first] = body.results;
  if (first === undefined) throw new Error(`${url}: nothing there`);
  return first;
};

const createStudio = async (fixture: StudioFixture): Promise<StudioStaff> => {
  const json = { nome_studio: `Studio Verdi ${fixture.marker}`, licenza: 'valida', max_aziende: 10 };
  return (await fixture.testApp.call<StudioStaff>('POST', '/api/staff/studi/', { token: await enter(fixture), json }))
    .body;
};

const aboutStudio: RequestBuilder = async (fixture) => ({ params: { id: (await createStudio(fixture)).id } });

const createUtente = async (fixture: StudioFixture): Promise<string> => {
  const { id } = await createStudio(fixture);
  return utentiRepository(fixture.testApp.database).createUtente({
    studio_id: id,
    username: buildUsername(),
    password: null,
    is_staff: false,
  });
};

const aboutUtente: RequestBuilder = async (fixture) => ({ params: { id: await createUtente(fixture) } });

const aboutSegnalazione: RequestBuilder = async (fixture) => ({
  params: {
    id: (await loadFirst<SegnalazioneElenco>(fixture, `/api/staff/segnalazioni/?search=${fixture.marker}`)).id,
  },
});

const MOTIVO = 'Richiesta dello studio, ticket 4512';

/** Valid requests of the staff, about studios and users created for them. */
export const validStaffRequests = {
  listStudi: ({ marker }) => ({ query: { page: '1', search: marker } }),
  createStudio: () => ({ json: { nome_studio: 'Studio Neri', licenza: 'demo', max_aziende: 5 } }),
  loadStudio: aboutStudio,
  saveStudio: async (fixture) => ({
    ...(await aboutStudio(fixture)),
    json: { nome_studio: 'Studio Verdi e Neri', licenza: 'demo', max_aziende: 5, disabilitato: false },
  }),
  eraseStudio: async (fixture) => {
    const { id, nome_studio } = await createStudio(fixture);
    return { params: { id }, json: { nome_studio } };
  },
  exportStudioStaff: async (fixture) => ({ ...(await aboutStudio(fixture)), query: { motivo: MOTIVO } }),

  listUtenti: ({ studio }) => ({ query: { page: '1', search: studio.username, studio: studio.id } }),
  createUtente: async (fixture) => ({
    json: { studio: (await createStudio(fixture)).id, username: buildUsername(), is_staff: false, accesso: 'password' },
  }),
  loadUtente: aboutUtente,
  saveUtente: async (fixture) => ({ ...(await aboutUtente(fixture)), json: { disabilitato: true } }),
  resetCredenziali: async (fixture) => ({ ...(await aboutUtente(fixture)), json: { accesso: 'link' } }),

  listSegnalazioni: ({ marker }) => ({ query: { page: '1', search: marker, letta: '0' } }),
  loadSegnalazione: aboutSegnalazione,
  saveSegnalazione: async (fixture) => ({ ...(await aboutSegnalazione(fixture)), json: { letta: true } }),

  listEventi: ({ studio }) => ({ query: { page: '1', studio: studio.id, azione: 'login' } }),
  loadEvento: async (fixture) => ({
    params: {
      id: (await loadFirst<Evento>(fixture, `/api/staff/eventi/?studio=${fixture.studio.id}&azione=crea_azienda`)).id,
    },
    query: { motivo: MOTIVO },
  }),
  loadStatoSistema: () => ({}),
  listUtilizzo: () => ({ query: { page: '1', dal: '2026-11-01', al: '2026-11-30' } }),
  exportUtilizzo: () => ({ query: { dal: '2026-11-01', al: '2026-11-30' } }),
} satisfies Partial<Record<EndpointName, RequestBuilder>>;
