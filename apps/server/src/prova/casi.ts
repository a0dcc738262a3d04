import { readFile } from 'node:fs/promises';
import { endpoints } from '@vedetta/contract';
import type { Commercialista, Endpoint, EndpointName, Token } from '@vedetta/contract';
import { LOGO } from './mondo.ts';
import type { Mondo } from './mondo.ts';
import { PASSWORD } from './prova.ts';
import type { Call, CorpoErrore, Risposta } from './prova.ts';

/** A request, apart from who sends it. */
export type Chiamata = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string | Blob>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A good request of a studio about its own objects; what it consumes is made for it. */
export type Caso = (mondo: Mondo) => Chiamata | Promise<Chiamata>;

const XBRL = new URL('../../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url);

const aboutAzienda: Caso = ({ azienda }) => ({ params: { id: azienda.id } });
const aboutStudio: Caso = ({ studio }) => ({ params: { id: studio.id } });
const aboutBilancio: Caso = ({ bilancio }) => ({ params: { id: bilancio.id } });
const aboutGruppo: Caso = ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' } });

const bilancioPatch = { descrizione: 'Situazione', note: 'Da rivedere', voci_update: [{ codice: 'CE.A.1', valore: 2_000_000, rettifica: null }] };
const params = { params: [{ nome: 'DIV', valore: 1000, evidenza: 'Verbale' }] };

/** Opens a new session of the studio. */
export const login = async ({ prova, studio }: Mondo): Promise<Token> =>
  (await prova.call<Token>('POST', '/api/token-auth/', { json: { username: studio.username, password: PASSWORD } })).body;

/** A good request for every call of the API: the tables of the tests go through all of them. */
export const casi: Readonly<Partial<Record<EndpointName, Caso>>> = {
  tokenAuth: ({ studio }) => ({ json: { username: studio.username, password: PASSWORD } }),
  tokenRefresh: async (mondo) => ({ json: { refresh_token: (await login(mondo)).refresh_token } }),
  logout: () => ({}),
  loadProfile: () => ({}),
  loadConfig: () => ({}),
  loadCommercialista: aboutStudio,
  saveCommercialista: ({ studio }) => ({ params: { id: studio.id }, form: { nome_studio: 'Studio Verdi', logo_studio: LOGO } }),

  listAziende: ({ segno }) => ({ query: { page: '1', search: segno } }),
  createAzienda: () => ({ form: { ragione_sociale: 'Bianchi S.p.A.', settore: '2', data_bilancio_chiusura: '2026-12-31', ateco: '25.62.00', logo: LOGO } }),
  loadAzienda: aboutAzienda,
  saveAzienda: ({ azienda }) => ({ params: { id: azienda.id }, form: { ragione_sociale: 'Rossi S.r.l.', logo: LOGO } }),
  deleteAzienda: async ({ prova, studio }) => ({ params: { id: (await prova.createAzienda(studio.token)).id } }),

  loadSchemaVoci: () => ({}),
  loadSchemaIndicatori: () => ({}),
  listBilanci: ({ azienda, segno }) => ({ query: { azienda: azienda.id, page: '1', search: segno } }),
  createBilancio: ({ azienda }) => ({ json: { azienda: azienda.id, data_bilancio: '2024-12-31', descrizione: 'Bilancio 2024', note: '' } }),
  loadBilancio: aboutBilancio,
  saveBilancio: ({ bilancio }) => ({ params: { id: bilancio.id }, json: bilancioPatch }),
  replaceBilancio: ({ bilancio }) => ({ params: { id: bilancio.id }, json: bilancioPatch }),
  deleteBilancio: async ({ prova, studio, azienda }) => ({ params: { id: (await prova.createBilancio(studio.token, azienda.id, '2023-12-31')).id } }),
  checkBilancio: ({ bilancio }) => ({ params: { id: bilancio.id }, json: { voci_test: [{ codice: 'CE.A.1', valore: 100.5, rettifica: null }] } }),
  computeProiezione: aboutBilancio,
  importXbrl: async ({ bilancio }) => ({ params: { id: bilancio.id }, form: { xbrl_file: new Blob([new Uint8Array(await readFile(XBRL))]) } }),

  listIndicatori: aboutGruppo,
  listParams: aboutGruppo,
  saveParams: ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' }, json: params }),
  computeLive: ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' }, json: params }),
  loadNotaGruppo: aboutGruppo,
  saveNotaGruppo: ({ bilancio }) => ({ params: { id: bilancio.id, gruppo: 'IdA' }, json: { note: 'Da rivedere' } }),
  loadAndamento: ({ azienda }) => ({ params: { id: azienda.id, gruppo: 'IdA' } }),
  loadRischio: aboutBilancio,
  loadThresholds: () => ({ params: { settore: '2' } }),
  listIndicatorStatics: () => ({}),

  loadReport: aboutBilancio,
  printReport: aboutBilancio,
  loadImmagine: async ({ prova, studio }) => {
    const { body } = await prova.call<Commercialista>('GET', `/api/commercialisti/${studio.id}/`, { token: studio.token });
    const { pathname, searchParams } = new URL(body.logo_studio ?? '', 'http://localhost');
    return { params: { id: pathname.split('/')[3] ?? '' }, query: Object.fromEntries(searchParams) };
  },
  createSegnalazione: () => ({ json: { messaggio: 'Non si apre', percorso: '/aziende', versione: '0.1.0', dettaglio: 'Error' } }),
};

/** Every call with its name, as the tables of the tests go through them. */
export const tutti: readonly (readonly [EndpointName, Endpoint])[] = (Object.keys(endpoints) as EndpointName[])
  .filter((nome) => casi[nome] !== undefined)
  .map((nome) => [nome, endpoints[nome]]);

/** The good request of a call; a call without one fails the test that asks for it. */
export const buildChiamata = async (mondo: Mondo, nome: EndpointName): Promise<Chiamata> => {
  const caso = casi[nome];
  if (caso === undefined) throw new Error(`${nome}: no case in prova/casi.ts`);
  return caso(mondo);
};

/** @example buildUrl(endpoints.loadAzienda, { params: { id: '1' } }) // '/api/aziende/1/' */
export const buildUrl = ({ path }: Endpoint, { params: valori = {}, query }: Chiamata): string => {
  const url = path.replace(/:(\w+)/gu, (_, nome: string) => encodeURIComponent(valori[nome] ?? ''));
  return query === undefined ? url : `${url}?${new URLSearchParams(query).toString()}`;
};

/** Sends the request to the application. */
export const sendChiamata = <T = CorpoErrore>(call: Call, nome: EndpointName, chiamata: Chiamata, token?: string): Promise<Risposta<T>> => {
  const { json, form, headers } = chiamata;
  return call<T>(endpoints[nome].metodo, buildUrl(endpoints[nome], chiamata), { token, json, ...(form && { form }), ...(headers && { headers }) });
};
