import { readFile } from 'node:fs/promises';
import { endpoints } from '@vedetta/contract';
import type { AziendaImportata, Commercialista, Endpoint, EndpointName } from '@vedetta/contract';
import { validMembriRequests } from './valid-membri-requests.ts';
import { validOidcRequests } from './valid-oidc-requests.ts';
import { validPianiRequests } from './valid-piani-requests.ts';
import { validAvvisiRequests } from './valid-avvisi-requests.ts';
import { validPortafoglioRequests } from './valid-portafoglio-requests.ts';
import { validScadenzeRequests } from './valid-scadenze-requests.ts';
import { validScenariRequests } from './valid-scenari-requests.ts';
import { validStaffRequests } from './valid-staff-requests.ts';
import { validStampeRequests } from './valid-stampe-requests.ts';
import { enter, login, LOGO } from './studio-fixture.ts';
import { createSessione, createStampa, findOrigine } from './fixture-objects.ts';
import type { RequestBuilder, ApiRequest } from './api-request.ts';
import { PASSWORD } from './test-app.ts';
import type { Call, ErrorBody, Answer } from './test-app.ts';

const XBRL = new URL('../../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url);
/** A trial balance that adds up, as pasted. */
const VERIFICA = [
  ['Conto', 'Descrizione', 'Saldo Dare', 'Saldo Avere'],
  ['10/01', 'Banca c/c', '1.000,00', ''],
  ['20/01', 'Crediti v/clienti', '500,00', ''],
  ['30/01', 'Capitale sociale', '', '1.000,00'],
  ['60/01', 'Ricavi delle vendite', '', '900,00'],
  ['70/01', 'Merci c/acquisti', '400,00', ''],
]
  .map((riga) => riga.join('\t'))
  .join('\n');

const aboutAzienda: RequestBuilder = ({ azienda }) => ({ params: { id: azienda.id } });
const aboutStudio: RequestBuilder = ({ studio }) => ({ params: { id: studio.id } });
const aboutBilancio: RequestBuilder = ({ bilancio }) => ({ params: { id: bilancio.id } });
const aboutGruppo: RequestBuilder = ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' } });

const bilancioPatch = {
  descrizione: 'Situazione',
  note: 'Da rivedere',
  voci_update: [{ codice: 'CE.A.1', valore: 2_000_000, rettifica: null }],
  origine: {
    tipo: 'verifica',
    file: 'verifica_06.xlsx',
    impronta: '5e1f'.repeat(16),
    programma: 'conto|saldo#99/99',
    conti: [{ codice: '60/01', descrizione: 'Ricavi delle vendite', saldo: -2_000_000, voce: 'CE.A.1' }],
  },
};
const importata = {
  importazione: '9f1c2b7a4d3e',
  nuova: { ragione_sociale: 'Neri S.r.l.', settore: '2', data_bilancio_chiusura: '2024-12-31', ateco: '25.62.00' },
  bilanci: [
    {
      data_bilancio: '2024-12-31',
      voci: [{ codice: 'CE.A.1', valore: 2_000_000, rettifica: null }],
      origine: {
        tipo: 'xbrl',
        file: 'bilancio_2024.xbrl',
        impronta: '5e1f'.repeat(16),
        programma: null,
        esercizio: '2024-12-31',
      },
    },
  ],
};
const assestamento = {
  scritture: [
    {
      tipo: 'compensi',
      stato: 'confermata',
      dati: { importo: 12_000 },
      nota: 'Compenso deliberato il 30 aprile',
      ricorrente: true,
      stima: true,
    },
    {
      tipo: 'libera',
      stato: 'proposta',
      dati: {
        righe: [
          { voce: 'CE.B.14', importo: 500.5 },
          { voce: 'SPP.D.14.E', importo: 500.5 },
        ],
      },
    },
  ],
};
const params = { params: [{ nome: 'DIV', valore: 1000, evidenza: 'Verbale' }] };
/** A valid request for every endpoint; those of the staff are about objects that the staff created. Tests run over all of them. */
export const validRequests: Readonly<Record<EndpointName, RequestBuilder>> = {
  tokenAuth: async (fixture) => {
    await login(fixture);
    return { json: { username: fixture.studio.username, password: PASSWORD } };
  },
  tokenRefresh: async (fixture) => ({ json: { refresh_token: (await login(fixture)).refresh_token } }),
  logout: () => ({}),
  loadEmbed: () => ({}),
  listSessioni: () => ({}),
  endAltreSessioni: () => ({}),
  endSessione: async (fixture) => ({ params: { id: await createSessione(fixture) } }),
  changePassword: async (fixture) => {
    await login(fixture);
    return { json: { password_attuale: PASSWORD, password_nuova: 'graffetta-cavallo-lampada' } };
  },
  ...validMembriRequests,
  ...validStampeRequests,
  ...validOidcRequests,
  loadProfile: () => ({}),
  saveEmail: () => ({ json: { email: 'sara.gallo@example.it' } }),
  savePreferenze: () => ({ json: { tasti_singoli: false } }),
  loadConfig: () => ({}),
  loadCommercialista: aboutStudio,
  saveCommercialista: ({ studio }) => ({
    params: { id: studio.id },
    form: {
      nome_studio: 'Studio Verdi',
      indirizzo: 'Via Roma 1, Bologna',
      pec: 'studioverdi@pec.esempio.it',
      professionista: 'Dott. Luca Verdi',
      iscrizione_albo: 'Albo dei dottori commercialisti di Bologna, n. 100/A',
      logo_studio: LOGO,
    },
  }),
  ...validPortafoglioRequests,
  exportStudio: () => ({}),
  listAttivita: () => ({ query: { limite: '5' } }),

  listAziende: ({ marker }) => ({ query: { page: '1', search: marker } }),
  createAzienda: () => ({
    form: {
      ragione_sociale: 'Bianchi S.p.A.',
      settore: '2',
      data_bilancio_chiusura: '2026-12-31',
      ateco: '25.62.00',
      logo: LOGO,
    },
  }),
  loadAzienda: aboutAzienda,
  saveAzienda: ({ azienda }) => ({
    params: { id: azienda.id },
    form: {
      ragione_sociale: 'Rossi S.r.l.',
      settore: azienda.settore,
      data_bilancio_chiusura: azienda.data_bilancio_chiusura,
      piva: '01234567897',
      cf: '01234567897',
      ateco: '25.11.00',
      data_inizio_attivita: '2010-04-01',
      forma_giuridica: 'srl',
      logo: LOGO,
    },
  }),
  deleteAzienda: async (fixture) => ({
    params: { id: (await fixture.testApp.createAzienda(await enter(fixture))).id },
  }),

  loadSchemaVoci: () => ({}),
  loadSchemaIndicatori: () => ({}),
  listBilanci: ({ azienda, marker }) => ({ query: { azienda: azienda.id, page: '1', search: marker } }),
  createBilancio: ({ azienda }) => ({
    json: { azienda: azienda.id, data_bilancio: '2024-12-31', descrizione: 'Bilancio 2024', note: '' },
  }),
  loadBilancio: aboutBilancio,
  saveBilancio: ({ bilancio }) => ({ params: { id: bilancio.id }, json: bilancioPatch }),
  replaceBilancio: ({ bilancio }) => ({ params: { id: bilancio.id }, json: bilancioPatch }),
  deleteBilancio: async (fixture) => {
    const token = await enter(fixture);
    return { params: { id: (await fixture.testApp.createBilancio(token, fixture.azienda.id, '1995-12-31')).id } };
  },
  listStoria: ({ bilancio }) => ({ params: { id: bilancio.id }, query: { page: '1' } }),
  checkBilancio: ({ bilancio }) => ({
    params: { id: bilancio.id },
    json: { voci_test: [{ codice: 'CE.A.1', valore: 100.5, rettifica: null }] },
  }),
  computeProiezione: aboutBilancio,
  recogniseFile: async () => ({
    query: { voci: '1' },
    form: { file: new Blob([new Uint8Array(await readFile(XBRL))]) },
  }),
  importAzienda: () => ({ json: importata }),
  undoImportazione: async (fixture) => {
    const options = { token: await enter(fixture), json: importata };
    const { body } = await fixture.testApp.call<AziendaImportata>('POST', endpoints.importAzienda.path, options);
    return { params: { id: body.azienda.id }, json: { importazione: importata.importazione } };
  },
  listOrigini: aboutBilancio,
  loadOrigine: async (fixture) => ({
    params: { id: fixture.bilancio.id, origine: await findOrigine(fixture) },
  }),
  importVerifica: ({ bilancio }) => ({
    params: { id: bilancio.id },
    form: { testo: VERIFICA, lettura: '{"convenzione":"virgola"}' },
  }),
  listConti: ({ bilancio }) => ({ params: { id: bilancio.id }, query: { voce: 'CE.A.1' } }),
  loadContiPrecedenti: aboutBilancio,
  listAbbinamenti: aboutAzienda,
  saveAbbinamenti: ({ azienda }) => ({
    params: { id: azienda.id },
    json: {
      conti: [
        { codice: '60/01', descrizione: 'Ricavi delle vendite', voce: 'CE.A.1', ambito: 'azienda', lato: 'avere' },
        { codice: '70/01', descrizione: 'Merci c/acquisti', voce: 'CE.B.6', ambito: 'studio', lato: 'dare' },
      ],
      programma: 'conto|saldo#99/99',
      lettura: { forma: 'conto|saldo', correzioni: { convenzione: 'virgola' } },
    },
  }),
  loadBozzaVerifica: aboutBilancio,
  saveBozzaVerifica: ({ bilancio }) => ({
    params: { id: bilancio.id },
    json: { file: 'verifica_06.xlsx', contenuto: '{"conti":[]}' },
  }),
  deleteBozzaVerifica: aboutBilancio,
  importXbrl: async ({ bilancio }) => ({
    params: { id: bilancio.id },
    form: { xbrl_file: new Blob([new Uint8Array(await readFile(XBRL))]) },
  }),

  loadSchemaAssestamento: () => ({}),
  loadAssestamento: aboutBilancio,
  saveAssestamento: ({ bilancio }) => ({ params: { id: bilancio.id }, json: assestamento }),
  computeAssestamento: ({ bilancio }) => ({ params: { id: bilancio.id }, json: assestamento }),
  checkImportazione: ({ bilancio }) => ({ params: { id: bilancio.id }, json: { voci_test: [] } }),

  ...validPianiRequests,
  ...validAvvisiRequests,
  ...validScadenzeRequests,
  ...validScenariRequests,

  listIndicatori: aboutGruppo,
  listParams: aboutGruppo,
  saveParams: ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' }, json: params }),
  computeLive: ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' }, json: params }),
  loadNotaGruppo: aboutGruppo,
  saveNotaGruppo: ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' }, json: { note: 'Da rivedere' } }),
  loadAndamento: ({ azienda }) => ({ params: { id: azienda.id, gruppo: 'IdA' } }),
  explainRiga: ({ bilancio }) => ({ params: { id: bilancio.id, riga: 'mol' } }),
  loadRischio: aboutBilancio,
  loadThresholds: () => ({ params: { settore: '2' } }),
  listIndicatorStatics: () => ({}),

  loadReport: aboutBilancio,
  loadFrontespizio: aboutBilancio,
  saveFrontespizio: ({ bilancio }) => ({
    params: { id: bilancio.id },
    json: {
      destinatario: 'Organo amministrativo',
      scopo: 'Verifica periodica degli equilibri',
      conclusioni: 'Serve un piano di tesoreria.',
      luogo: 'Bologna',
      data: '2026-11-20',
    },
  }),
  printReport: aboutBilancio,
  loadStampa: async (fixture) => ({ params: { id: fixture.bilancio.id, stampa: await createStampa(fixture) } }),
  loadImmagine: async (fixture) => {
    const { body } = await fixture.testApp.call<Commercialista>('GET', `/api/commercialisti/${fixture.studio.id}/`, {
      token: await enter(fixture),
    });
    const { pathname, searchParams } = new URL(body.logo_studio ?? '', 'http://localhost');
    return { params: { id: pathname.split('/')[3] ?? '' }, query: Object.fromEntries(searchParams) };
  },
  createSegnalazione: () => ({
    json: { messaggio: 'Non si apre', percorso: '/aziende', versione: '1.1.0', dettaglio: 'Error' },
  }),

  ...validStaffRequests,
};

/** Every endpoint with its name, for `test.for`. */
export const allEndpoints: readonly (readonly [EndpointName, Endpoint])[] = (
  Object.keys(endpoints) as EndpointName[]
).map((name) => [name, endpoints[name]]);

/** @example buildUrl(endpoints.loadAzienda, { params: { id: '1' } }) // '/api/aziende/1/' */
export const buildUrl = ({ path }: Endpoint, { params: valori = {}, query }: ApiRequest): string => {
  const url = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent((valori[name] ?? '').toWellFormed()));
  const searchParams = Object.entries(query ?? {}).flatMap(([name, valore]) =>
    [valore].flat().map((first): [string, string] => [name, first]),
  );
  return searchParams.length === 0 ? url : `${url}?${new URLSearchParams(searchParams).toString()}`;
};

/** Sends a request to the application. */
export const sendRequest = <T = ErrorBody>(
  call: Call,
  name: EndpointName,
  request: ApiRequest,
  token?: string,
): Promise<Answer<T>> => {
  const { json, form, headers } = request;
  return call<T>(endpoints[name].metodo, buildUrl(endpoints[name], request), {
    token,
    json,
    ...(form && { form }),
    ...(headers && { headers }),
  });
};
