import { endpoints } from '@vedetta/contract';
import type { ErrorCode } from '@vedetta/contract';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import * as z from 'zod';
import { openSnapshot } from '../adapters/database/transaction.ts';
import { openStudioAs } from '../repositories/open-studio.ts';
import { buildUrl, validRequests, sendRequest } from './valid-requests.ts';
import type { ApiRequest } from './api-request.ts';
import { addStampe } from './valid-stampe-requests.ts';
import type { AddedStampe } from './valid-stampe-requests.ts';
import { createBozza, createRichiestaDati } from './fixture-objects.ts';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import type { Answer } from './test-app.ts';
import { fattoriProvocations } from './fattori-provocations.ts';
import { fillQueue, fillSegnalazioni, fillSpazio, fillTentativi } from './limits-reached.ts';
import { oidcProvocations, withUnknownInvito } from './oidc-provocations.ts';
import { withWrong } from './provocation.ts';
import type { Provocation, ProvocationTarget, Scene } from './provocation.ts';

export const TICKET_SECRET = 'un-segreto-di-prova-lungo-abbastanza';

/** Sends the valid request with a raw body instead of its own. */
const withPayload =
  (payload: string | Buffer, tipo: string): Provocation =>
  async ({ name, endpoint, fixture }) => {
    const valid = await validRequests[name](fixture);
    return fixture.testApp.call(endpoint.metodo, buildUrl(endpoint, valid), {
      token: await enter(fixture),
      payload,
      headers: { ...valid.headers, 'content-type': tipo },
    });
  };

const withParam = (name: string, read: (scene: Scene) => string): Provocation =>
  withWrong((valid, { scene }) => ({ ...valid, params: { ...valid.params, [name]: read(scene) } }));

const fromFixture =
  (choose: (scene: Scene) => StudioFixture): Provocation =>
  (request) =>
    withWrong((valid) => valid)({ ...request, fixture: choose(request.scene) });

/** A repeated parameter is a list instead of text; the body becomes a list instead of an object. */
const mutateFields = (valid: ApiRequest, { endpoint }: ProvocationTarget): ApiRequest => {
  const { form: _, ...resto } = valid;
  if (endpoint.body !== undefined || endpoint.multipart !== undefined) return { ...resto, json: [] };
  const [name = ''] = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  return { ...resto, query: { [name]: ['1', '2'] } };
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

const enterWith = ({ fixture }: ProvocationTarget, password: string): Promise<Answer<unknown>> =>
  sendRequest(fixture.testApp.call, 'tokenAuth', { json: { username: 'remote-user', password } });

/** Makes connecting to the database fail. */
const withDatabase =
  (error: Error): Provocation =>
  async (request) => {
    const { name, fixture } = request;
    const validRequest = await validRequests[name](fixture);
    const token = await enter(fixture);
    const connect = vi.spyOn(fixture.testApp.pool, 'connect').mockImplementation(() => {
      throw error;
    });
    try {
      return await sendRequest(fixture.testApp.call, name, validRequest, token);
    } finally {
      connect.mockRestore();
    }
  };

/** Whatever of these the call reads is another content. */
const OTHER = {
  nome_studio: 'Altro',
  username: 'altro.nome',
  nome: 'Altro',
  descrizione: 'Altra',
  oggetto: 'Altro',
  email: 'altro@example.it',
  importazione: 'altra-chiave',
};

const change = (request: ApiRequest): ApiRequest => {
  const { json, form } = request;
  return json === undefined
    ? { ...request, form: { ...form, ragione_sociale: 'Altra' } }
    : { ...request, json: { ...(json as object), ...OTHER } };
};

const repeatKey: Provocation = async ({ name, fixture }) => {
  const token = await enter(fixture);
  const request = { ...(await validRequests[name](fixture)), headers: { 'idempotency-key': crypto.randomUUID() } };
  await sendRequest(fixture.testApp.call, name, request, token);
  // What has no content is the same call about something else.
  const hasContent = request.json !== undefined || request.form !== undefined;
  const other = hasContent ? change(request) : { ...(await validRequests[name](fixture)), headers: request.headers };
  return sendRequest(fixture.testApp.call, name, other, token);
};

const holdEsportazione: Provocation = async (request) => {
  const { name, fixture } = request;
  const validRequest = await validRequests[name](fixture);
  const { trx, close } = await openSnapshot(fixture.testApp.database);
  try {
    await openStudioAs(trx, validRequest.params?.['id'] ?? fixture.studio.id).export.tryLock();
    return await sendRequest(fixture.testApp.call, name, validRequest, await enter(fixture));
  } finally {
    await close();
  }
};

const refusePrint =
  (tipo: 'pagina_in_errore' | 'tempo_scaduto'): Provocation =>
  (request) => {
    request.scene.failStampa(tipo);
    return withWrong((valid) => valid)(request);
  };

/** A user of the staff changes their own account. */
const aboutSelf = withWrong((valid, { endpoint, scene: { staff } }) => ({
  ...valid,
  params: { id: endpoint.path.includes('/studi/') ? staff.studio.id : staff.studio.utenteId },
  json: { ...(valid.json as object), disabilitato: true, nome_studio: `Studio ${staff.marker}` },
}));

const useTicketTwice: Provocation = async (request) => {
  const ticket = await signTicket({});
  await enterWith(request, ticket);
  return enterWith(request, ticket);
};

const enterDisabled: Provocation = async (request) => {
  const sub = crypto.randomUUID();
  await enterWith(request, await signTicket({ sub }));
  await request.fixture.testApp.pool.query(
    'UPDATE utenti SET disabilitato_il = now() FROM utenti_portale p WHERE p.utente_id = utenti.id AND p.sub = $1',
    [sub],
  );
  return enterWith(request, await signTicket({ sub }));
};

const withoutToken: Provocation = async ({ name, fixture }) => {
  const valid = await validRequests[name](fixture);
  return sendRequest(
    fixture.testApp.call,
    name,
    name === 'tokenRefresh' ? { json: { refresh_token: 'x'.repeat(43) } } : valid,
  );
};

/** A call that names a bilancio in its body is provoked there, others otherwise. */
const replaceBilancioIn = (find: (scene: Scene) => string, otherwise: Provocation): Provocation => {
  const provoke = withWrong(({ json, ...valid }, { scene }) => ({
    ...valid,
    json: { ...(json as object), bilancio: find(scene) },
  }));
  return (request) => (request.name === 'applyPiano' ? provoke(request) : otherwise(request));
};

/** A plan that cannot be used as it is. @returns its id */
const addPiano = async (fixture: StudioFixture, fields: object): Promise<string> => {
  const { body } = await fixture.testApp.call<{ id: string }>('POST', `/api/aziende/${fixture.azienda.id}/piani/`, {
    token: await enter(fixture),
    json: { descrizione: 'Altro', inizio: '2026-07-01', base: fixture.bilancio.id, ...fields },
  });
  return body.id;
};

/** The user of the studio may only read while the call is sent. */
const asReader: Provocation = async ({ name, fixture }) => {
  const { pool, call } = fixture.testApp;
  const request = await validRequests[name](fixture);
  const token = await enter(fixture);
  const setRuolo = (ruolo: string) =>
    pool.query('UPDATE utenti SET ruolo = $1 WHERE id = $2', [ruolo, fixture.studio.utenteId]);
  await setRuolo('sola_lettura');
  try {
    return await sendRequest(call, name, request, token);
  } finally {
    await setRuolo('titolare');
  }
};

/** The user has a print under way, or the studio keeps as many as it may. */
const withStampe = (added: AddedStampe): Provocation =>
  withWrong(async (valid, { fixture }) => {
    await addStampe(fixture, added);
    return valid;
  });

/** Another code, where the call takes it: beside a file, or in the body. */
const replaceCodice = ({ json, ...valid }: ApiRequest, codice: string): ApiRequest =>
  valid.form === undefined
    ? { ...valid, json: { ...(json as object), codice } }
    : { ...valid, headers: { 'x-codice-richiesta': codice } };

/** How to provoke every error code; a new code needs an entry here. */
export const provocations: Readonly<Record<ErrorCode, Provocation>> = {
  richiesta_non_valida: withWrong(mutateFields),
  json_non_valido: withPayload('{"a":', 'application/json'),
  multipart_non_valido: withPayload('x', 'multipart/form-data; boundary=a'),
  credenziali_errate: withWrong(({ json }) => ({ json: { ...(json as object), password: 'sbagliata-sbagliata' } })),
  ticket_non_valido: (request) => enterWith(request, 'non.un.ticket'),
  ticket_scaduto: async (request) => enterWith(request, await signTicket({ iat: 1, exp: 2 })),
  ticket_gia_usato: useTicketTwice,
  ticket_utente_disabilitato: enterDisabled,
  ticket_ruolo: async (request) => enterWith(request, await signTicket({ ruolo: 'sola_lettura' })),
  ...oidcProvocations,
  link_non_valido: (request) =>
    request.name === 'loginOidc'
      ? withUnknownInvito(request)
      : withWrong((valid) => replaceCodice(valid, 'x'.repeat(43)))(request),
  link_richiesta_non_valido: withWrong((valid) => replaceCodice(valid, 'x'.repeat(43))),
  non_autenticato: withoutToken,
  solo_staff: async ({ name, scene: { staff, studio } }) =>
    sendRequest(staff.testApp.call, name, await validRequests[name](staff), await enter(studio)),
  ruolo_non_ammesso: asReader,
  ...fattoriProvocations,
  licenza_demo_pdf: fromFixture(({ demo }) => demo),
  licenza_demo_elimina: fromFixture(({ demo }) => demo),
  limite_aziende: fromFixture(({ full: pieno }) => pieno),
  non_trovato: withWrong((valid, { name }) => ({
    ...valid,
    params: {
      ...valid.params,
      ...('settore' in (valid.params ?? {}) ? { settore: '99' } : { id: crypto.randomUUID() }),
    },
    ...(name === 'dropFileRichiesta' ? { json: { ...(valid.json as object), file: crypto.randomUUID() } } : {}),
  })),
  pagina_non_valida: withWrong((valid) => ({ ...valid, query: { ...valid.query, page: 'abc' } })),
  gruppo_non_previsto: replaceBilancioIn(
    ({ studio }) => studio.chiusura.id,
    withParam('gruppo', () => 'Niente'),
  ),
  proiezione_non_prevista: withParam('id', ({ studio }) => studio.chiusura.id),
  metodo_non_ammesso: async ({ fixture }) => fixture.testApp.call('DELETE', endpoints.loadProfile.path),
  bilancio_consolidato: replaceBilancioIn(
    ({ consolidato }) => consolidato,
    withParam('id', ({ consolidato }) => consolidato),
  ),
  piano_non_usabile: withWrong(async ({ json }, { fixture }) => ({
    params: { id: await addPiano(fixture, { passo: 'settimana' }) },
    json,
  })),
  piano_da_confermare: withWrong(async ({ json }, { fixture }) => ({
    params: { id: await addPiano(fixture, { inizio: '2026-09-01' }) },
    json: { ...(json as object), conferma: false },
  })),
  proiezione_vincolata: withWrong((valid, { scene: { studio } }) => ({
    params: { id: studio.bilancio.bilancio_proiezione ?? '' },
    ...(valid.json === undefined ? {} : { json: { consolidato: true } }),
  })),
  proprio_accesso: aboutSelf,
  proprio_ruolo: withWrong((valid, { fixture }) => ({ ...valid, params: { id: fixture.studio.utenteId } })),
  invito_gia_accettato: withWrong((valid, { fixture }) => ({ ...valid, params: { id: fixture.studio.utenteId } })),
  esportazione_in_corso: holdEsportazione,
  stampa_multipla_in_corso: withStampe({ isFinished: false, total: 1 }),
  stampe_multiple_piene: withStampe({ isFinished: true, total: 50 }),
  richiesta_scaduta: withWrong(async (valid, { fixture }) =>
    replaceCodice(valid, (await createRichiestaDati(fixture, 'scaduta')).codice),
  ),
  richiesta_ritirata: withWrong(async (valid, { fixture }) =>
    replaceCodice(valid, (await createRichiestaDati(fixture, 'ritirata')).codice),
  ),
  modificato_nel_frattempo: withWrong(async (valid, { fixture, name }) => {
    if (name === 'saveBozzaVerifica' || name === 'deleteBozzaVerifica') await createBozza(fixture);
    return { ...valid, headers: { 'if-match': '"999"' } };
  }),
  troppo_grande: (request) =>
    withPayload(
      `"${'a'.repeat(Math.max(9_000_000, request.endpoint.corpoMassimo ?? 0))}"`,
      'application/json',
    )(request),
  tipo_non_ammesso: withPayload('a', 'text/plain'),
  chiave_riutilizzata: repeatKey,
  troppi_tentativi: fillTentativi,
  troppe_segnalazioni: fillSegnalazioni,
  spazio_studio_esaurito: fillSpazio,
  troppe_richieste: fillQueue,
  errore_interno: withDatabase(new Error('SEGRETO')),
  stampa_in_ritardo: refusePrint('tempo_scaduto'),
  stampa_non_disponibile: refusePrint('pagina_in_errore'),
  spazio_esaurito: withDatabase(Object.assign(new Error('SEGRETO'), { code: '53100' })),
  servizio_non_disponibile: withDatabase(Object.assign(new Error('SEGRETO'), { code: 'ECONNREFUSED' })),
};
