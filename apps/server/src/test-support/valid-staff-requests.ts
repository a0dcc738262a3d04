import type { EndpointName, Evento, Pagina, SegnalazioneElenco, StudioStaff } from '@vedetta/contract';
import { utentiRepository } from '../repositories/utenti.ts';
import type { RequestBuilder } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import { buildUsername } from './fixture-objects.ts';

const loadFirst = async <T>(mondo: StudioFixture, url: string): Promise<T> => {
  const { body } = await mondo.testApp.call<Pagina<T>>('GET', url, { token: await enter(mondo) });
  const [first] = body.results;
  if (first === undefined) throw new Error(`${url}: nothing there`);
  return first;
};

const createStudio = async (mondo: StudioFixture): Promise<StudioStaff> => {
  const json = { nome_studio: `Studio Verdi ${mondo.marker}`, licenza: 'valida', max_aziende: 10 };
  return (await mondo.testApp.call<StudioStaff>('POST', '/api/staff/studi/', { token: await enter(mondo), json })).body;
};

const aboutStudio: RequestBuilder = async (mondo) => ({ params: { id: (await createStudio(mondo)).id } });

const createUtente = async (mondo: StudioFixture): Promise<string> => {
  const { id } = await createStudio(mondo);
  return utentiRepository(mondo.testApp.database).createUtente({
    studio_id: id,
    username: buildUsername(),
    password: null,
    is_staff: false,
  });
};

const aboutUtente: RequestBuilder = async (mondo) => ({ params: { id: await createUtente(mondo) } });

const aboutSegnalazione: RequestBuilder = async (mondo) => ({
  params: { id: (await loadFirst<SegnalazioneElenco>(mondo, `/api/staff/segnalazioni/?search=${mondo.marker}`)).id },
});

/** The calls of the staff, about studios and users made for them. */
export const validStaffRequests = {
  listStudi: ({ marker: segno }) => ({ query: { page: '1', search: segno } }),
  createStudio: () => ({ json: { nome_studio: 'Studio Neri', licenza: 'demo', max_aziende: 5 } }),
  loadStudio: aboutStudio,
  saveStudio: async (mondo) => ({
    ...(await aboutStudio(mondo)),
    json: { nome_studio: 'Studio Verdi e Neri', licenza: 'demo', max_aziende: 5, disabilitato: false },
  }),
  eraseStudio: async (mondo) => {
    const { id, nome_studio } = await createStudio(mondo);
    return { params: { id }, json: { nome_studio } };
  },
  exportStudioStaff: aboutStudio,

  listUtenti: ({ studio }) => ({ query: { page: '1', search: studio.username, studio: studio.id } }),
  createUtente: async (mondo) => ({
    json: { studio: (await createStudio(mondo)).id, username: buildUsername(), is_staff: false, accesso: 'password' },
  }),
  loadUtente: aboutUtente,
  saveUtente: async (mondo) => ({ ...(await aboutUtente(mondo)), json: { disabilitato: true } }),
  resetCredenziali: async (mondo) => ({ ...(await aboutUtente(mondo)), json: { accesso: 'link' } }),

  listSegnalazioni: ({ marker: segno }) => ({ query: { page: '1', search: segno, letta: '0' } }),
  loadSegnalazione: aboutSegnalazione,
  saveSegnalazione: async (mondo) => ({ ...(await aboutSegnalazione(mondo)), json: { letta: true } }),

  listEventi: ({ studio }) => ({ query: { page: '1', studio: studio.id, azione: 'login' } }),
  loadEvento: async (mondo) => ({
    params: {
      id: (await loadFirst<Evento>(mondo, `/api/staff/eventi/?studio=${mondo.studio.id}&azione=crea_azienda`)).id,
    },
  }),
  loadStatoSistema: () => ({}),
} satisfies Partial<Record<EndpointName, RequestBuilder>>;
