import type { EndpointName, PianoTesoreria } from '@vedetta/contract';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import type { RequestBuilder } from './api-request.ts';

const aboutPiano: RequestBuilder = ({ piano }) => ({ params: { id: piano.id } });

/** Every field that users write in a plan. */
const buildCampi = ({ piano: { ipotesi }, marker }: StudioFixture) => ({
  descrizione: `Piano del ${marker}`,
  inizio: '2026-07-01',
  passo: 'mese',
  periodi: 12,
  liquidita_iniziale: 90_000.5,
  usa_linee: true,
  ipotesi: { ...ipotesi, giorni_incasso: 75 },
  finanziamenti: [
    {
      nome: `Mutuo ${marker}`,
      tipo: 'francese',
      capitale_residuo: 120_000,
      tasso_annuo: 4.875,
      periodicita: 1,
      prossima_rata: '2026-07-31',
      rate_residue: 60,
    },
  ],
  linee: [
    {
      nome: `Fido ${marker}`,
      tipo: 'cassa',
      accordato: 60_000,
      utilizzato: 10_000,
      anticipabili: null,
      tasso_annuo: 6.5,
    },
  ],
  righe_libere: [
    {
      nome: `Apporto ${marker}`,
      gruppo: 'finanziamenti',
      verso: 'entrata',
      importi: { 5: 30_000 },
      rimborso_capitale: true,
    },
  ],
  scritti: { iva: { 3: 1_500 } },
  scenario: { vendite: -10, giorni_incasso: 15, giorni_pagamento: 0 },
  consuntivi: {
    0: { righe: { stipendi: 20_000, incassi_crediti: 1 }, saldo: null, residui: { incassi_crediti: [] } },
  },
});

/** Creates another plan of the azienda. */
const addPiano = async ({ testApp: { call }, azienda }: StudioFixture, token: string): Promise<PianoTesoreria> =>
  (
    await call<PianoTesoreria>('POST', `/api/aziende/${azienda.id}/piani/`, {
      token,
      json: { descrizione: 'Da eliminare', inizio: '2026-07-01' },
    })
  ).body;

/** Valid requests about cash plans. */
export const validPianiRequests = {
  listPiani: ({ azienda }) => ({ params: { id: azienda.id }, query: { page: '1' } }),
  createPiano: ({ azienda, bilancio, piano }) => ({
    params: { id: azienda.id },
    json: {
      descrizione: 'Piano 2026-2027',
      inizio: '2026-07-01',
      passo: 'mese',
      periodi: 18,
      base: bilancio.id,
      precedente: piano.id,
    },
  }),
  loadPiano: ({ piano }) => ({ params: { id: piano.id }, query: { passo: 'settimana' } }),
  savePiano: (fixture) => ({
    params: { id: fixture.piano.id },
    json: { ...buildCampi(fixture), base: fixture.bilancio.id, corrente: true },
  }),
  deletePiano: async (fixture) => ({ params: { id: (await addPiano(fixture, await enter(fixture))).id } }),
  computePiano: (fixture) => ({ params: { id: fixture.piano.id }, json: buildCampi(fixture) }),
  /** A plan of its own, because others may leave that of the fixture with residuals open. */
  applyPiano: async (fixture) => {
    const { testApp, azienda, bilancio } = fixture;
    const { body } = await testApp.call<PianoTesoreria>('POST', `/api/aziende/${azienda.id}/piani/`, {
      token: await enter(fixture),
      json: { descrizione: 'Da usare', inizio: '2026-07-01', base: bilancio.id },
    });
    return { params: { id: body.id }, json: { bilancio: bilancio.id, conferma: true } };
  },
  exportPiano: aboutPiano,
  explainCella: ({ piano }) => ({
    params: { id: piano.id, riga: 'iva', periodo: '2' },
    query: { passo: 'settimana' },
  }),
  loadUsoPiano: ({ bilancio }) => ({ params: { id: bilancio.id } }),
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
