import { z } from 'zod';
import { sendRaw, type RawAnswer } from './raw-request.ts';

/** Timeout of an answer: longer than the longest print. */
const patienceMs = 200_000;

export type Answer = Readonly<{
  /** 0 when nothing answered; `text` then says why. */
  status: number;
  headers: Headers;
  text: string;
  /** From the request to the last byte of the answer. */
  ms: number;
}>;

export type SendOptions = Readonly<{
  json?: unknown;
  body?: BodyInit;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
}>;

/** A field of a form: a text, or a file. */
export type Part = string | Readonly<{ name: string; data: Uint8Array<ArrayBuffer> | string; type?: string }>;

const createdSchema = z.object({ id: z.string() });

/** Sends requests as an attacker, logged in or not. Never throws for an answer, not even for a missing one (status 0). */
export class Client {
  readonly url: string;
  readonly token: string | null;

  constructor(url: string, token: string | null = null) {
    this.url = url;
    this.token = token;
  }

  /** @throws when the credentials are refused */
  static async login(url: string, username: string, password: string): Promise<Client> {
    const answer = await new Client(url).send('POST', '/api/token-auth/', { json: { username, password } });
    if (answer.status !== 200) throw new Error(`login ${username}: ${answer.status} ${answer.text}`);
    return new Client(url, z.object({ token: z.string() }).parse(JSON.parse(answer.text)).token);
  }

  async send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const { json, headers = {}, timeoutMs = patienceMs } = options;
    const body = json === undefined ? options.body : JSON.stringify(json);
    const begun = performance.now();
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          ...(this.token === null ? {} : { authorization: `Token ${this.token}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, ms: performance.now() - begun };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: String(error), ms: performance.now() - begun };
    }
  }

  /** Sends a form with files. */
  upload(method: string, path: string, parts: Readonly<Record<string, Part>>): Promise<Answer> {
    const body = new FormData();
    for (const [name, part] of Object.entries(parts)) {
      if (typeof part === 'string') body.append(name, part);
      else body.append(name, new Blob([part.data], { type: part.type ?? 'application/octet-stream' }), part.name);
    }
    return this.send(method, path, { body });
  }

  /** Sends a request with this path unchanged; `fetch` would normalise it. */
  sendPath(method: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    const { host } = new URL(this.url);
    const lines = Object.entries({
      Host: host,
      Connection: 'close',
      ...(this.token === null ? {} : { Authorization: `Token ${this.token}` }),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return sendRaw(this.url, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  }

  async #create(answer: Promise<Answer>): Promise<string> {
    const { status, text } = await answer;
    if (status !== 201) throw new Error(`${status} ${text}`);
    return createdSchema.parse(JSON.parse(text)).id;
  }

  /** Creates a company. @returns its id */
  createAzienda(ragione_sociale: string): Promise<string> {
    const parts = { ragione_sociale, settore: '2', data_bilancio_chiusura: '2026-12-31' };
    return this.#create(this.upload('POST', '/api/aziende/', parts));
  }

  /** Creates a statement of a company. @returns its id */
  createBilancio(azienda: string, data_bilancio = '2025-12-31'): Promise<string> {
    return this.#create(this.send('POST', '/api/bilanci/', { json: { azienda, data_bilancio } }));
  }
}
