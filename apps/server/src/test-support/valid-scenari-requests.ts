import type { EndpointName, ScenarioBilancio } from '@vedetta/contract';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import type { RequestBuilder } from './api-request.ts';

const aboutBilancio: RequestBuilder = ({ bilancio }) => ({ params: { id: bilancio.id } });

const LEVE = [
  { codice: 'apporto', importo: 70_000, forma: 'capitale' },
  { codice: 'ricavi', percentuale: 2.5 },
  { codice: 'giorni_incasso', giorni: -8, iva: 22 },
];

/** Creates another scenario of the statement. */
const addScenario = async ({ testApp: { call }, bilancio }: StudioFixture, token: string): Promise<ScenarioBilancio> =>
  (
    await call<ScenarioBilancio>('POST', `/api/bilanci/${bilancio.id}/scenari/`, {
      token,
      json: { nome: `Da eliminare ${crypto.randomUUID()}`, leve: LEVE },
    })
  ).body;

/** Valid requests about the simulatore. */
export const validScenariRequests = {
  loadContesto: aboutBilancio,
  computeSimulazione: ({ bilancio }) => ({
    params: { id: bilancio.id },
    json: {
      leve: [...LEVE, { codice: 'cessione', prezzo: 0, voce: 'SPA.B.II.1', valore_contabile: null, rimborsa: false }],
      aliquota: 24,
    },
  }),
  listRimedi: aboutBilancio,
  listScenari: aboutBilancio,
  /** A new name each time: two scenarios of a statement cannot share one, and there are at most twenty. */
  createScenario: async (fixture) => {
    const { testApp, bilancio } = fixture;
    const token = await enter(fixture);
    const { body } = await testApp.call<ScenarioBilancio[]>('GET', `/api/bilanci/${bilancio.id}/scenari/`, { token });
    for (const { id } of body.filter(({ nome }) => nome === 'Soci e banche'))
      await testApp.call('DELETE', `/api/scenari/${id}/`, { token });
    return {
      params: { id: bilancio.id },
      json: { nome: 'Soci e banche', note: 'Sentiti i soci', leve: LEVE, aliquota: 27.9, nel_report: true },
    };
  },
  loadScenario: ({ scenario }) => ({ params: { id: scenario.id } }),
  saveScenario: ({ scenario, marker }) => ({
    params: { id: scenario.id },
    json: { nome: `Scenario ${marker}`, note: 'Rivisto', leve: LEVE, aliquota: 24, nel_report: true },
  }),
  deleteScenario: async (fixture) => ({ params: { id: (await addScenario(fixture, await enter(fixture))).id } }),
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
