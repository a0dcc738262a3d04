import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { login } from '../crash/scrittore.ts';

/** What an accountant does all day, by weight. */
export const operazioni = {
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
export type Operazione = keyof typeof operazioni;

const listaSchema = z.object({ results: z.array(z.object({ id: z.string(), azienda: z.string() })) });
const creatoSchema = z.object({ id: z.string() });
const codici = ['SPA.C.IV.1', 'SPP.A.I', 'CE.A.1', 'CE.B.6', 'CE.B.7'];
const istanza = await openAsBlob(join(productRoot, 'fixtures', 'xbrl', 'ok', 'real_micro_mgdistribuzione_fy2019.xbrl'));
const coppiaSchema = z.object({ token: z.string(), refresh_token: z.string() });
/** As the pages do, well before the token ends. */
const rinnovoMs = 20 * 60_000;
/** Longer than the longest wait the product promises, that of a print. */
const limiteMs = 200_000;

type Oggetto = Readonly<{ id: string; azienda: string }>;

/** How a request ended: the status, 0 when nothing answered, and for a failure what was said. */
export type Esito = Readonly<{ status: number; detto: string }>;
type Coppia = z.output<typeof coppiaSchema>;

const post = (url: string, path: string, json: unknown): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(limiteMs),
  });

/** One user of the product, on statements of the demo studio. */
export class Utente {
  readonly #url: string;
  readonly #password: string;
  readonly #bilanci: readonly Oggetto[];
  #coppia: Coppia;
  #rinnovata = Date.now();

  private constructor(url: string, password: string, coppia: Coppia, bilanci: readonly Oggetto[]) {
    this.#url = url;
    this.#password = password;
    this.#coppia = coppia;
    this.#bilanci = bilanci;
  }

  static async enter(url: string, password: string): Promise<Utente> {
    const coppia = coppiaSchema.parse(
      await (await post(url, '/api/token-auth/', { username: 'studio', password })).json(),
    );
    const risposta = await fetch(`${url}/api/bilanci/`, { headers: { authorization: `Token ${coppia.token}` } });
    return new Utente(url, password, coppia, listaSchema.parse(await risposta.json()).results);
  }

  async #renew(): Promise<void> {
    if (Date.now() - this.#rinnovata < rinnovoMs) return;
    const { refresh_token } = this.#coppia;
    this.#coppia = coppiaSchema.parse(await (await post(this.#url, '/api/token-refresh/', { refresh_token })).json());
    this.#rinnovata = Date.now();
  }

  #send(method: string, path: string, json?: unknown, { token } = { token: this.#coppia.token }): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Token ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(limiteMs),
    });
  }

  #importa(id: string): Promise<Response> {
    const body = new FormData();
    body.append('xbrl_file', istanza, 'bilancio.xbrl');
    const { token } = this.#coppia;
    return fetch(`${this.#url}/api/bilanci/${id}/import_xbrl/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
      body,
      signal: AbortSignal.timeout(limiteMs),
    });
  }

  async #crea(azienda: string, n: number): Promise<Response> {
    const nuovo = await this.#send('POST', '/api/bilanci/', { azienda, data_bilancio: `${1990 + (n % 30)}-12-31` });
    return nuovo.status === 201
      ? this.#send('DELETE', `/api/bilanci/${creatoSchema.parse(await nuovo.json()).id}/`)
      : nuovo;
  }

  async #accedi(): Promise<Response> {
    return this.#send('POST', '/api/logout/', undefined, await login(this.#url, this.#password));
  }

  /** Asks for one thing and reads the answer to its end. */
  async do(operazione: Operazione, n: number): Promise<Esito> {
    const { id, azienda } = this.#bilanci[n % this.#bilanci.length] ?? { id: '', azienda: '' };
    const voci = codici.map((codice) => ({ codice, valore: n % 1_000_000, rettifica: null }));
    const calls: Record<Operazione, () => Promise<Response>> = {
      elenco: () => this.#send('GET', '/api/aziende/'),
      quadro: () => this.#send('GET', '/api/quadro/'),
      bilancio: () => this.#send('GET', `/api/bilanci/${id}/`),
      indicatori: () => this.#send('GET', `/api/bilanci/${id}/indicatori/tutti/`),
      andamento: () => this.#send('GET', `/api/aziende/${azienda}/andamento/IdA/`),
      controllo: () => this.#send('POST', `/api/bilanci/${id}/check/`, { voci_test: voci }),
      salvataggio: () => this.#send('PATCH', `/api/bilanci/${id}/`, { voci_update: voci }),
      importazione: () => this.#importa(id),
      creazione: () => this.#crea(azienda, n),
      accesso: () => this.#accedi(),
      stampa: () => this.#send('GET', `/api/bilanci/${id}/report`),
    };
    try {
      await this.#renew();
      const risposta = await calls[operazione]();
      const { status, ok } = risposta;
      if (!ok) return { status, detto: await risposta.text() };
      await risposta.arrayBuffer();
      return { status, detto: '' };
    } catch (error) {
      return { status: 0, detto: String(error) };
    }
  }
}
