import { endpoints } from '@vedetta/contract';
import type { ErrorCode } from '@vedetta/contract';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import * as z from 'zod';
import { openSnapshot } from '../adapters/database/transaction.ts';
import { esportazioneRepository } from '../repositories/esportazione.ts';
import { buildUrl, validRequests, sendRequest } from './valid-requests.ts';
import type { ApiRequest } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import type { Answer } from './test-app.ts';
import { fillQueue, fillSegnalazioni, fillSpazio, fillTentativi } from './limits-reached.ts';
import { withWrong } from './provocation.ts';
import type { Provocation, ProvocationTarget, Scene } from './provocation.ts';

export const TICKET_SECRET = 'un-segreto-di-prova-lungo-abbastanza';

/** The good request with another body, as it stands. */
const withPayload =
  (payload: string | Buffer, tipo: string): Provocation =>
  async ({ name: nome, endpoint, fixture: mondo }) => {
    const url = buildUrl(endpoint, await validRequests[nome](mondo));
    return mondo.testApp.call(endpoint.metodo, url, {
      token: await enter(mondo),
      payload,
      headers: { 'content-type': tipo },
    });
  };

const withParam = (nome: string, read: (scena: Scene) => string): Provocation =>
  withWrong((buona, { scene: scena }) => ({ ...buona, params: { ...buona.params, [nome]: read(scena) } }));

const fromFixture =
  (choose: (scena: Scene) => StudioFixture): Provocation =>
  (richiesta) =>
    withWrong((buona) => buona)({ ...richiesta, fixture: choose(richiesta.scene) });

/** A parameter given twice is no text; a body that is a list is no object. */
const spoilFields = (buona: ApiRequest, { endpoint }: ProvocationTarget): ApiRequest => {
  const { form: _, ...resto } = buona;
  if (endpoint.body !== undefined || endpoint.multipart !== undefined) return { ...resto, json: [] };
  const [nome = ''] = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  return { ...resto, query: { [nome]: ['1', '2'] } };
};

const signTicket = (claims: Readonly<Record<string, unknown>>): Promise<string> => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const everyName = {
    sub: crypto.randomUUID(),
    jti: crypto.randomUUID(),
    studio: 'Studio',
    licenza: 'valida',
    max_aziende: 10,
    iat: nowSeconds,
    exp: nowSeconds + 60,
    ...claims,
  };
  return new SignJWT(everyName).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(TICKET_SECRET));
};

const enterWith = ({ fixture: mondo }: ProvocationTarget, password: string): Promise<Answer<unknown>> =>
  sendRequest(mondo.testApp.call, 'tokenAuth', { json: { username: 'remote-user', password } });

/** The connection to the database fails. */
const withDatabase =
  (error: Error): Provocation =>
  async (richiesta) => {
    const { name: nome, fixture: mondo } = richiesta;
    const chiamata = await validRequests[nome](mondo);
    const token = await enter(mondo);
    const connect = vi.spyOn(mondo.testApp.pool, 'connect').mockImplementation(() => {
      throw error;
    });
    try {
      return await sendRequest(mondo.testApp.call, nome, chiamata, token);
    } finally {
      connect.mockRestore();
    }
  };

const change = (chiamata: ApiRequest): ApiRequest => {
  const { json, form } = chiamata;
  return json === undefined
    ? { ...chiamata, form: { ...form, ragione_sociale: 'Altra' } }
    : {
        ...chiamata,
        json: { ...(json as object), nome_studio: 'Altro', username: 'altro.nome', descrizione: 'Altra' },
      };
};

const repeatKey: Provocation = async ({ name: nome, fixture: mondo }) => {
  const token = await enter(mondo);
  const chiamata = { ...(await validRequests[nome](mondo)), headers: { 'idempotency-key': crypto.randomUUID() } };
  await sendRequest(mondo.testApp.call, nome, chiamata, token);
  return sendRequest(mondo.testApp.call, nome, change(chiamata), token);
};

const holdExport: Provocation = async (richiesta) => {
  const { name: nome, fixture: mondo } = richiesta;
  const chiamata = await validRequests[nome](mondo);
  const { trx, close } = await openSnapshot(mondo.testApp.database);
  try {
    await esportazioneRepository(trx, chiamata.params?.['id'] ?? mondo.studio.id).tryLock();
    return await sendRequest(mondo.testApp.call, nome, chiamata, await enter(mondo));
  } finally {
    await close();
  }
};

const failPrint =
  (tipo: 'pagina_in_errore' | 'tempo_scaduto'): Provocation =>
  (richiesta) => {
    richiesta.scene.failStampa(tipo);
    return withWrong((buona) => buona)(richiesta);
  };

/** The staff about itself. */
const aboutSelf = withWrong((buona, { endpoint, scene: { staff } }) => ({
  ...buona,
  params: { id: endpoint.path.includes('/studi/') ? staff.studio.id : staff.studio.utenteId },
  json: { ...(buona.json as object), disabilitato: true, nome_studio: `Studio ${staff.marker}` },
}));

const useTicketTwice: Provocation = async (richiesta) => {
  const ticket = await signTicket({});
  await enterWith(richiesta, ticket);
  return enterWith(richiesta, ticket);
};

const enterDisabled: Provocation = async (richiesta) => {
  const sub = crypto.randomUUID();
  await enterWith(richiesta, await signTicket({ sub }));
  await richiesta.fixture.testApp.pool.query(
    'UPDATE utenti SET disabilitato_il = now() FROM utenti_portale p WHERE p.utente_id = utenti.id AND p.sub = $1',
    [sub],
  );
  return enterWith(richiesta, await signTicket({ sub }));
};

const withoutToken: Provocation = async ({ name: nome, fixture: mondo }) => {
  const buona = await validRequests[nome](mondo);
  return sendRequest(
    mondo.testApp.call,
    nome,
    nome === 'tokenRefresh' ? { json: { refresh_token: 'x'.repeat(43) } } : buona,
  );
};

/** A way to every failure of the table of errors: a new one has none until it is provoked here. */
export const provocations: Readonly<Record<ErrorCode, Provocation>> = {
  richiesta_non_valida: withWrong(spoilFields),
  json_non_valido: withPayload('{"a":', 'application/json'),
  multipart_non_valido: withPayload('x', 'multipart/form-data; boundary=a'),
  credenziali_errate: withWrong(({ json }) => ({ json: { ...(json as object), password: 'sbagliata-sbagliata' } })),
  ticket_non_valido: (richiesta) => enterWith(richiesta, 'non.un.ticket'),
  ticket_scaduto: async (richiesta) => enterWith(richiesta, await signTicket({ iat: 1, exp: 2 })),
  ticket_gia_usato: useTicketTwice,
  ticket_utente_disabilitato: enterDisabled,
  link_non_valido: withWrong(({ json }) => ({ json: { ...(json as object), codice: 'x'.repeat(43) } })),
  non_autenticato: withoutToken,
  solo_staff: async ({ name: nome, scene: { staff, studio } }) =>
    sendRequest(staff.testApp.call, nome, await validRequests[nome](staff), await enter(studio)),
  licenza_demo_pdf: fromFixture(({ demo }) => demo),
  licenza_demo_elimina: fromFixture(({ demo }) => demo),
  limite_aziende: fromFixture(({ full: pieno }) => pieno),
  non_trovato: withWrong((buona) => ({
    ...buona,
    params: {
      ...buona.params,
      ...('settore' in (buona.params ?? {}) ? { settore: '99' } : { id: crypto.randomUUID() }),
    },
  })),
  pagina_non_valida: withWrong((buona) => ({ ...buona, query: { ...buona.query, page: 'abc' } })),
  gruppo_non_previsto: withParam('gruppo', () => 'Niente'),
  proiezione_non_prevista: withParam('id', ({ studio }) => studio.chiusura.id),
  metodo_non_ammesso: async ({ fixture: mondo }) => mondo.testApp.call('DELETE', endpoints.loadProfile.path),
  bilancio_consolidato: withParam('id', ({ consolidato }) => consolidato),
  proiezione_vincolata: withWrong((buona, { scene: { studio } }) => ({
    params: { id: studio.bilancio.bilancio_proiezione ?? '' },
    ...(buona.json === undefined ? {} : { json: { consolidato: true } }),
  })),
  proprio_accesso: aboutSelf,
  esportazione_in_corso: holdExport,
  modificato_nel_frattempo: withWrong((buona) => ({ ...buona, headers: { 'if-match': '"999"' } })),
  troppo_grande: withPayload(`"${'a'.repeat(1_200_000)}"`, 'application/json'),
  tipo_non_ammesso: withPayload('a', 'text/plain'),
  chiave_riutilizzata: repeatKey,
  troppi_tentativi: fillTentativi,
  troppe_segnalazioni: fillSegnalazioni,
  spazio_studio_esaurito: fillSpazio,
  troppe_richieste: fillQueue,
  errore_interno: withDatabase(new Error('SEGRETO')),
  stampa_in_ritardo: failPrint('tempo_scaduto'),
  stampa_non_disponibile: failPrint('pagina_in_errore'),
  spazio_esaurito: withDatabase(Object.assign(new Error('SEGRETO'), { code: '53100' })),
  servizio_non_disponibile: withDatabase(Object.assign(new Error('SEGRETO'), { code: 'ECONNREFUSED' })),
};
