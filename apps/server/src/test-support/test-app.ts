import type { Azienda, Bilancio, Token } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../adapters/database/database.ts';
import { createDatabase } from '../adapters/database/database.ts';
import { closePool, openPool } from '../adapters/database/pool.ts';
import type { DatabaseConnection } from '../adapters/database/pool.ts';
import { hashPassword } from '../adapters/credentials/passwords.ts';
import { createTestDatabase } from '../adapters/postgres/test-database.ts';
import { createApp } from '../app.ts';
import type { AppOptions } from '../app.ts';
import { parseEnvironment } from '../environment/environment.ts';
import { createFakeOidc } from './fake-oidc.ts';
import type { FakeOidc } from './fake-oidc.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { NewStudio } from '../repositories/utenti.ts';

export const PASSWORD = 'corretta-cavallo-batteria';

/** The staff logs in with a password, except where a test is about its second factor. */
export const TEST_VARIABLES = {
  LOG_LEVEL: 'error',
  VEDETTA_SECRETS_KEY: 'una-chiave-di-prova-lunga-abbastanza',
  VEDETTA_STAFF_SECONDO_FATTORE: '0',
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type SendOptions = {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string | Blob>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** A response; the type of its JSON body is what the test expects, unchecked. */
export type Answer<T> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: T;
  readonly raw: Buffer;
};

/** Fields that every error body may have. */
export type ErrorBody = Readonly<Record<string, string[]>> & { readonly detail: string; readonly request_id: string };

const buildForm = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, valore] of Object.entries(fields)) form.append(name, valore);
  return form;
};

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends one request to the application, without a network. */
export const buildCall =
  (app: FastifyInstance) =>
  async <T = ErrorBody>(
    method: Method,
    url: string,
    { token, json, form, headers = {}, payload }: SendOptions = {},
  ): Promise<Answer<T>> => {
    const text = json === undefined ? payload : JSON.stringify(json);
    const body = form === undefined ? text : buildForm(form);
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: readBody(response.payload) as T,
      raw: response.rawPayload,
    };
  };

export type Call = ReturnType<typeof buildCall>;

export type Studio = {
  readonly id: string;
  readonly utenteId: string;
  readonly username: string;
  readonly token: string;
  readonly refresh_token: string;
};

let counter = 0;

const buildStudio =
  (database: Database, call: Call) =>
  async (fields: Partial<NewStudio> & { is_staff?: boolean } = {}): Promise<Studio> => {
    const { is_staff = false, ...studio } = fields;
    const username = `utente${(counter += 1)}`;
    const utenti = utentiRepository(database);
    const id = await utenti.createStudio({
      nome_studio: 'Studio Bianchi',
      licenza: 'valida',
      max_aziende: null,
      ...studio,
    });
    const utenteId = await utenti.createUtente({
      studio_id: id,
      username,
      password: await hashPassword(PASSWORD),
      is_staff,
    });
    const { body } = await call<Token>('POST', '/api/token-auth/', { json: { username, password: PASSWORD } });
    return { id, utenteId, username, token: body.token, refresh_token: body.refresh_token };
  };

/** Creates an azienda with defaults. */
const buildAzienda =
  (call: Call) =>
  async (token: string, fields: Readonly<Record<string, string>> = {}): Promise<Azienda> => {
    const form = {
      ragione_sociale: `Rossi ${(counter += 1)} S.r.l.`,
      settore: '2',
      data_bilancio_chiusura: '2026-12-31',
      ...fields,
    };
    const { status, body } = await call<Azienda>('POST', '/api/aziende/', { token, form });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };

const buildBilancio =
  (call: Call) =>
  async (
    token: string,
    azienda: string,
    data_bilancio: string,
    voci?: Readonly<Record<string, number>>,
  ): Promise<Bilancio> => {
    const created = await call<Bilancio>('POST', '/api/bilanci/', { token, json: { azienda, data_bilancio } });
    if (created.status !== 201) throw new Error(JSON.stringify(created.body));
    if (voci === undefined) return created.body;
    const voci_update = Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null }));
    const saved = await call<Bilancio>('PATCH', `/api/bilanci/${created.body.id}/`, { token, json: { voci_update } });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    return saved.body;
  };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly database: Database;
  /** The provider, unless the variables configure another. */
  readonly oidc: FakeOidc;
  readonly call: Call;
  readonly createStudio: ReturnType<typeof buildStudio>;
  readonly createAzienda: ReturnType<typeof buildAzienda>;
  readonly createBilancio: ReturnType<typeof buildBilancio>;
  readonly close: () => Promise<void>;
};

/**
 * The application on its own database, with what a test needs to fill it.
 *
 * @example const testApp = await createTestApp(); afterAll(testApp.close);
 */
export const createTestApp = async (
  options: Partial<AppOptions> & {
    readonly variables?: Readonly<Record<string, string>>;
    /** A database outside the shared test server. */
    readonly connection?: DatabaseConnection;
  } = {},
): Promise<TestApp> => {
  const { variables = {}, connection: connessione, ...resto } = options;
  const { connection, drop } =
    connessione === undefined ? await createTestDatabase() : { connection: connessione, drop: () => Promise.resolve() };
  const pool = openPool(connection);
  const environment = parseEnvironment({ ...TEST_VARIABLES, ...variables }, { demo: false });
  const oidc = createFakeOidc();
  const provider = environment.oidc === null ? { oidc } : {};
  const app = await createApp({ database: pool, environment, stampante: null, web: null, ...provider, ...resto });
  await app.ready();
  const database = createDatabase(pool);
  const call = buildCall(app);
  return {
    app,
    pool,
    database,
    oidc,
    call,
    createStudio: buildStudio(database, call),
    createAzienda: buildAzienda(call),
    createBilancio: buildBilancio(call),
    close: async () => {
      await app.close();
      await closePool(pool);
      await drop();
    },
  };
};

/** A small statement that balances, with a profit. */
export const VOCI: Readonly<Record<string, number>> = {
  'SPA.B.II.1': 400_000,
  'SPA.C.I.1': 120_000,
  'SPA.C.II.1.E': 480_000,
  'SPA.C.IV.1': 100_000,
  'SPP.A.I': 100_000,
  'SPP.A.IV': 200_000,
  'SPP.C': 90_000,
  'SPP.D.4.E': 150_000,
  'SPP.D.7.E': 400_000,
  'SPP.D.12.E': 60_000,
  'SPP.D.13.E': 40_000,
  'CE.A.1': 2_000_000,
  'CE.B.6': 1_000_000,
  'CE.B.7': 400_000,
  'CE.B.9.a': 380_000,
  'CE.B.10.b': 90_000,
  'CE.C.17.d': 30_000,
  'CE.20.a': 40_000,
};
