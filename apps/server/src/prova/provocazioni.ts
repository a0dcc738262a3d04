import { endpoints } from '@vedetta/contract';
import type { Endpoint, EndpointName, ErrorCode } from '@vedetta/contract';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import * as z from 'zod';
import type { Admission } from '../adapters/workers/admission.ts';
import { openSnapshot } from '../adapters/database/transaction.ts';
import { buildChiaveIndirizzo } from '../commands/tentativi.ts';
import { esportazioneRepository } from '../repositories/esportazione.ts';
import { buildUrl, casi, sendChiamata } from './casi.ts';
import type { Chiamata } from './chiamata.ts';
import { enter } from './mondo.ts';
import type { Mondo } from './mondo.ts';
import type { Risposta } from './prova.ts';

export const SEGRETO_TICKET = 'un-segreto-di-prova-lungo-abbastanza';

/** The worlds from which a failure can be provoked. */
export type Scena = {
  readonly studio: Mondo;
  readonly demo: Mondo;
  readonly staff: Mondo;
  /** A studio that may have no more aziende. */
  readonly pieno: Mondo;
  /** A statement of `studio` that is consolidated. */
  readonly consolidato: string;
  /** Of the server: one call of a studio may wait, no more. */
  readonly admission: Admission;
  /** Makes the next print end so. */
  readonly failStampa: (tipo: 'pagina_in_errore' | 'tempo_scaduto') => void;
};

type Richiesta = {
  readonly nome: EndpointName;
  readonly endpoint: Endpoint;
  readonly scena: Scena;
  readonly mondo: Mondo;
};

/** Brings a call to fail in one way, and gives its answer. */
type Provocazione = (richiesta: Richiesta) => Promise<Risposta<unknown>>;

/** The good request with something wrong in it. */
const withWrong =
  (spoil: (buona: Chiamata, richiesta: Richiesta) => Chiamata | Promise<Chiamata>): Provocazione =>
  async (richiesta) => {
    const { nome, mondo } = richiesta;
    const chiamata = await spoil(await casi[nome](mondo), richiesta);
    return sendChiamata(mondo.prova.call, nome, chiamata, await enter(mondo));
  };

/** The good request with another body, as it stands. */
const withPayload =
  (payload: string | Buffer, tipo: string): Provocazione =>
  async ({ nome, endpoint, mondo }) => {
    const url = buildUrl(endpoint, await casi[nome](mondo));
    return mondo.prova.call(endpoint.metodo, url, {
      token: await enter(mondo),
      payload,
      headers: { 'content-type': tipo },
    });
  };

const withParam = (nome: string, read: (scena: Scena) => string): Provocazione =>
  withWrong((buona, { scena }) => ({ ...buona, params: { ...buona.params, [nome]: read(scena) } }));

const fromMondo =
  (choose: (scena: Scena) => Mondo): Provocazione =>
  (richiesta) =>
    withWrong((buona) => buona)({ ...richiesta, mondo: choose(richiesta.scena) });

/** A parameter given twice is no text; a body that is a list is no object. */
const spoilCampi = (buona: Chiamata, { endpoint }: Richiesta): Chiamata => {
  const { form: _, ...resto } = buona;
  if (endpoint.body !== undefined || endpoint.multipart !== undefined) return { ...resto, json: [] };
  const [nome = ''] = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  return { ...resto, query: { [nome]: ['1', '2'] } };
};

const signTicket = (claims: Readonly<Record<string, unknown>>): Promise<string> => {
  const adesso = Math.floor(Date.now() / 1000);
  const tutti = {
    sub: crypto.randomUUID(),
    jti: crypto.randomUUID(),
    studio: 'Studio',
    licenza: 'valida',
    max_aziende: 10,
    iat: adesso,
    exp: adesso + 60,
    ...claims,
  };
  return new SignJWT(tutti).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SEGRETO_TICKET));
};

const enterWith = ({ mondo }: Richiesta, password: string): Promise<Risposta<unknown>> =>
  sendChiamata(mondo.prova.call, 'tokenAuth', { json: { username: 'remote-user', password } });

/** The connection to the database fails. */
const withDatabase =
  (error: Error): Provocazione =>
  async (richiesta) => {
    const { nome, mondo } = richiesta;
    const chiamata = await casi[nome](mondo);
    const token = await enter(mondo);
    const connect = vi.spyOn(mondo.prova.pool, 'connect').mockImplementation(() => {
      throw error;
    });
    try {
      return await sendChiamata(mondo.prova.call, nome, chiamata, token);
    } finally {
      connect.mockRestore();
    }
  };

const fillTentativi: Provocazione = async (richiesta) => {
  const { mondo } = richiesta;
  const chiavi = [
    buildChiaveIndirizzo('indirizzo', '203.0.113.99'),
    buildChiaveIndirizzo('link', '203.0.113.99'),
    `password:${mondo.studio.utenteId}`,
  ];
  await mondo.prova.pool.query(
    'INSERT INTO tentativi (chiave) SELECT chiave FROM unnest($1::text[]) chiave, generate_series(1, 100)',
    [chiavi],
  );
  try {
    return await withWrong((buona) => ({ ...buona, headers: { 'x-forwarded-for': '203.0.113.99' } }))(richiesta);
  } finally {
    await mondo.prova.pool.query('DELETE FROM tentativi WHERE chiave = ANY ($1)', [chiavi]);
  }
};

/** The studio is seen to be full. */
const fillSpazio: Provocazione = async (richiesta) => {
  const { pool } = richiesta.mondo.prova;
  const { id } = richiesta.mondo.studio;
  // A login would be an event after the measure, and a full studio is then measured again.
  await enter(richiesta.mondo);
  const fill = async (buona: Chiamata): Promise<Chiamata> => {
    await pool.query(
      `INSERT INTO spazio_studi (studio_id, byte_dati, byte_eventi, eventi)
       SELECT studio_id, 1000000000000000, 0, numero FROM catene WHERE studio_id = $1
       ON CONFLICT (studio_id) DO UPDATE SET byte_dati = excluded.byte_dati, eventi = excluded.eventi`,
      [id],
    );
    return buona;
  };
  try {
    return await withWrong(fill)(richiesta);
  } finally {
    await pool.query('DELETE FROM spazio_studi WHERE studio_id = $1', [id]);
  }
};

const fillSegnalazioni: Provocazione = async (richiesta) => {
  const { prova, studio } = richiesta.mondo;
  await prova.pool.query(
    `INSERT INTO segnalazioni (studio_id, utente_id, messaggio, percorso, versione, dettaglio)
     SELECT $1, $2, 'piena', '', '', '' FROM generate_series(1, 20)`,
    [studio.id, studio.utenteId],
  );
  try {
    return await withWrong((buona) => buona)(richiesta);
  } finally {
    await prova.pool.query(`DELETE FROM segnalazioni WHERE messaggio = 'piena'`);
  }
};

/** Somebody takes every turn the caller could have, and waits for one more. */
const fillQueue: Provocazione = async ({ nome, endpoint, scena, mondo }) => {
  const { calls } = scena.admission;
  const chiamata = await casi[nome](mondo);
  const token = await enter(mondo);
  const key = endpoint.accesso === 'pubblico' ? 'indirizzo:127.0.0.1' : mondo.studio.id;
  const end = new AbortController();
  const entries: Promise<unknown>[] = [];
  while (calls.count(key).waiting === 0) {
    const entry = calls
      .enter(key, end.signal)
      .then((turn) => turn !== 'full' && end.signal.addEventListener('abort', turn.leave));
    entries.push(entry.catch(() => undefined));
  }
  try {
    return await sendChiamata(mondo.prova.call, nome, chiamata, token);
  } finally {
    end.abort();
    await Promise.all(entries);
  }
};

const change = (chiamata: Chiamata): Chiamata => {
  const { json, form } = chiamata;
  return json === undefined
    ? { ...chiamata, form: { ...form, ragione_sociale: 'Altra' } }
    : {
        ...chiamata,
        json: { ...(json as object), nome_studio: 'Altro', username: 'altro.nome', descrizione: 'Altra' },
      };
};

const repeatChiave: Provocazione = async ({ nome, mondo }) => {
  const token = await enter(mondo);
  const chiamata = { ...(await casi[nome](mondo)), headers: { 'idempotency-key': crypto.randomUUID() } };
  await sendChiamata(mondo.prova.call, nome, chiamata, token);
  return sendChiamata(mondo.prova.call, nome, change(chiamata), token);
};

const holdEsportazione: Provocazione = async (richiesta) => {
  const { nome, mondo } = richiesta;
  const chiamata = await casi[nome](mondo);
  const { trx, close } = await openSnapshot(mondo.prova.database);
  try {
    await esportazioneRepository(trx, chiamata.params?.['id'] ?? mondo.studio.id).tryLock();
    return await sendChiamata(mondo.prova.call, nome, chiamata, await enter(mondo));
  } finally {
    await close();
  }
};

const failPrint =
  (tipo: 'pagina_in_errore' | 'tempo_scaduto'): Provocazione =>
  (richiesta) => {
    richiesta.scena.failStampa(tipo);
    return withWrong((buona) => buona)(richiesta);
  };

/** The staff about itself. */
const aboutSe = withWrong((buona, { endpoint, scena: { staff } }) => ({
  ...buona,
  params: { id: endpoint.path.includes('/studi/') ? staff.studio.id : staff.studio.utenteId },
  json: { ...(buona.json as object), disabilitato: true, nome_studio: `Studio ${staff.segno}` },
}));

const useTicketTwice: Provocazione = async (richiesta) => {
  const ticket = await signTicket({});
  await enterWith(richiesta, ticket);
  return enterWith(richiesta, ticket);
};

const enterDisabled: Provocazione = async (richiesta) => {
  const sub = crypto.randomUUID();
  await enterWith(richiesta, await signTicket({ sub }));
  await richiesta.mondo.prova.pool.query(
    'UPDATE utenti SET disabilitato_il = now() FROM utenti_portale p WHERE p.utente_id = utenti.id AND p.sub = $1',
    [sub],
  );
  return enterWith(richiesta, await signTicket({ sub }));
};

const withoutToken: Provocazione = async ({ nome, mondo }) => {
  const buona = await casi[nome](mondo);
  return sendChiamata(
    mondo.prova.call,
    nome,
    nome === 'tokenRefresh' ? { json: { refresh_token: 'x'.repeat(43) } } : buona,
  );
};

/** A way to every failure of the table of errors: a new one has none until it is provoked here. */
export const provocazioni: Readonly<Record<ErrorCode, Provocazione>> = {
  richiesta_non_valida: withWrong(spoilCampi),
  json_non_valido: withPayload('{"a":', 'application/json'),
  multipart_non_valido: withPayload('x', 'multipart/form-data; boundary=a'),
  credenziali_errate: withWrong(({ json }) => ({ json: { ...(json as object), password: 'sbagliata-sbagliata' } })),
  ticket_non_valido: (richiesta) => enterWith(richiesta, 'non.un.ticket'),
  ticket_scaduto: async (richiesta) => enterWith(richiesta, await signTicket({ iat: 1, exp: 2 })),
  ticket_gia_usato: useTicketTwice,
  ticket_utente_disabilitato: enterDisabled,
  link_non_valido: withWrong(({ json }) => ({ json: { ...(json as object), codice: 'x'.repeat(43) } })),
  non_autenticato: withoutToken,
  solo_staff: async ({ nome, scena: { staff, studio } }) =>
    sendChiamata(staff.prova.call, nome, await casi[nome](staff), await enter(studio)),
  licenza_demo_pdf: fromMondo(({ demo }) => demo),
  licenza_demo_elimina: fromMondo(({ demo }) => demo),
  limite_aziende: fromMondo(({ pieno }) => pieno),
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
  metodo_non_ammesso: async ({ mondo }) => mondo.prova.call('DELETE', endpoints.loadProfile.path),
  bilancio_consolidato: withParam('id', ({ consolidato }) => consolidato),
  proiezione_vincolata: withWrong((buona, { scena: { studio } }) => ({
    params: { id: studio.bilancio.bilancio_proiezione ?? '' },
    ...(buona.json === undefined ? {} : { json: { consolidato: true } }),
  })),
  proprio_accesso: aboutSe,
  esportazione_in_corso: holdEsportazione,
  modificato_nel_frattempo: withWrong((buona) => ({ ...buona, headers: { 'if-match': '"999"' } })),
  troppo_grande: withPayload(`"${'a'.repeat(1_200_000)}"`, 'application/json'),
  tipo_non_ammesso: withPayload('a', 'text/plain'),
  chiave_riutilizzata: repeatChiave,
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
