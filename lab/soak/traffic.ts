import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { login } from '../crash/writer.ts';

/** What an accountant does all day, with weights. */
export const operations = {
  elenco: 25,
  quadro: 5,
  bilancio: 20,
  indicatori: 15,
  andamento: 5,
  controllo: 18,
  salvataggio: 14,
  importazione: 3,
  creazione: 2,
  accesso: 1,
  stampa: 1,
} as const;
export type Operation = keyof typeof operations;

const listSchema = z.object({ results: z.array(z.object({ id: z.string(), azienda: z.string() })) });
const createdSchema = z.object({ id: z.string() });
const codici = ['SPA.C.IV.1', 'SPP.A.I', 'CE.A.1', 'CE.B.6', 'CE.B.7'];
const filing = await openAsBlob(join(productRoot, 'fixtures', 'xbrl', 'ok', 'real_micro_mgdistribuzione_fy2019.xbrl'));
const tokensSchema = z.object({ token: z.string(), refresh_token: z.string() });
/** Refreshes well before the token expires, as the web application does. */
const renewalMs = 20 * 60_000;
/** Longer than the product's longest timeout, that of a print. */
const timeoutMs = 200_000;

type Item = Readonly<{ id: string; azienda: string }>;

/** How a request ended: the status (0 without an answer) and, for a failure, the text. */
export type Outcome = Readonly<{ status: number; said: string }>;
type Tokens = z.output<typeof tokensSchema>;

const post = (url: string, path: string, json: unknown): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(timeoutMs),
  });

/** One user of the product, on statements of the demo studio. */
export class User {
  readonly #url: string;
  readonly #password: string;
  readonly #bilanci: readonly Item[];
  #tokens: Tokens;
  #renewedAt = Date.now();

  private constructor(url: string, password: string, tokens: Tokens, bilanci: readonly Item[]) {
    this.#url = url;
    this.#password = password;
    this.#tokens = tokens;
    this.#bilanci = bilanci;
  }

  static async enter(url: string, password: string): Promise<User> {
    const tokens = tokensSchema.parse(
      await (await post(url, '/api/token-auth/', { username: 'studio', password })).json(),
    );
    const response = await fetch(`${url}/api/bilanci/`, { headers: { authorization: `Token ${tokens.token}` } });
    return new User(url, password, tokens, listSchema.parse(await response.json()).results);
  }

  async #renew(): Promise<void> {
    if (Date.now() - this.#renewedAt < renewalMs) return;
    const { refresh_token } = this.#tokens;
    this.#tokens = tokensSchema.parse(await (await post(this.#url, '/api/token-refresh/', { refresh_token })).json());
    this.#renewedAt = Date.now();
  }

  #send(method: string, path: string, json?: unknown, { token } = { token: this.#tokens.token }): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Token ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  #importFiling(id: string): Promise<Response> {
    const body = new FormData();
    body.append('xbrl_file', filing, 'bilancio.xbrl');
    const { token } = this.#tokens;
    return fetch(`${this.#url}/api/bilanci/${id}/import_xbrl/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  async #createAndDelete(azienda: string, n: number): Promise<Response> {
    const created = await this.#send('POST', '/api/bilanci/', { azienda, data_bilancio: `${1990 + (n % 30)}-12-31` });
    return created.status === 201
      ? this.#send('DELETE', `/api/bilanci/${createdSchema.parse(await created.json()).id}/`)
      : created;
  }

  async #loginAndOut(): Promise<Response> {
    return this.#send('POST', '/api/logout/', undefined, await login(this.#url, this.#password));
  }

  /** Sends one request and reads the whole answer. */
  async do(operation: Operation, n: number): Promise<Outcome> {
    const { id, azienda } = this.#bilanci[n % this.#bilanci.length] ?? { id: '', azienda: '' };
    const voci = codici.map((codice) => ({ codice, valore: n % 1_000_000, rettifica: null }));
    const calls: Record<Operation, () => Promise<Response>> = {
      elenco: () => this.#send('GET', '/api/aziende/'),
      quadro: () => this.#send('GET', '/api/quadro/'),
      bilancio: () => this.#send('GET', `/api/bilanci/${id}/`),
      indicatori: () => this.#send('GET', `/api/bilanci/${id}/indicatori/tutti/`),
      andamento: () => this.#send('GET', `/api/aziende/${azienda}/andamento/IdA/`),
      controllo: () => this.#send('POST', `/api/bilanci/${id}/check/`, { voci_test: voci }),
      salvataggio: () => this.#send('PATCH', `/api/bilanci/${id}/`, { voci_update: voci }),
      importazione: () => this.#importFiling(id),
      creazione: () => this.#createAndDelete(azienda, n),
      accesso: () => this.#loginAndOut(),
      stampa: () => this.#send('GET', `/api/bilanci/${id}/report`),
    };
    try {
      await this.#renew();
      const response = await calls[operation]();
      const { status, ok } = response;
      if (!ok) return { status, said: await response.text() };
      await response.arrayBuffer();
      return { status, said: '' };
    } catch (error) {
      return { status: 0, said: String(error) };
    }
  }
}
