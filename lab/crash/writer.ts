import { z } from 'zod';

const codici = [
  'SPA.C.IV.1',
  'SPP.A.I',
  'CE.A.1',
  'CE.B.6',
  'CE.B.7',
  'CE.B.8',
  'SPA.B.II.1',
  'SPP.C',
  'SPP.A.IV',
  'CE.B.9.a',
];

const bilancioSchema = z.object({
  id: z.string(),
  voci: z.array(z.object({ codice: z.string(), valore: z.number() })),
});

/** Acknowledged saves, and those found lost or half written. */
export type Tally = { saves: number; lost: number; half: number; imports: number };

export type Client = Readonly<{ url: string; token: string }>;

const send = async ({ url, token }: Client, method: string, path: string, json?: unknown): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Token ${token}`, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
};

/** Logs in. @throws when the server refuses or does not answer */
export const login = async (url: string, password: string): Promise<Client> => {
  const { token } = z
    .object({ token: z.string() })
    .parse(await send({ url, token: '' }, 'POST', '/api/token-auth/', { username: 'studio', password }));
  return { url, token };
};

/**
 * Saves one statement repeatedly, writing the number of the save on every line. After a crash every line must hold the same number: the last
 * acknowledged one, or the one attempted after it.
 */
export class Writer {
  #confirmed = 0;
  #attempted = 0;
  readonly #id: string;
  readonly #tally: Tally;

  private constructor(id: string, tally: Tally) {
    this.#id = id;
    this.#tally = tally;
  }

  static async create(client: Client, tally: Tally, year: number): Promise<Writer> {
    const { results } = z
      .object({ results: z.array(z.object({ id: z.string() })) })
      .parse(await send(client, 'GET', '/api/aziende/'));
    const azienda = results[year % results.length]?.id;
    const { id } = z
      .object({ id: z.string() })
      .parse(await send(client, 'POST', '/api/bilanci/', { azienda, data_bilancio: `${year}-12-31` }));
    return new Writer(id, tally);
  }

  /** Saves until told to stop or until a request fails. */
  async write(client: Client, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#attempted += 1;
      const voci_update = codici.map((codice) => ({ codice, valore: this.#attempted, rettifica: null }));
      try {
        await send(client, 'PATCH', `/api/bilanci/${this.#id}/`, { voci_update });
      } catch {
        return;
      }
      this.#confirmed = this.#attempted;
      this.#tally.saves += 1;
    }
  }

  /** Sends a filing to be read (nothing is stored) until told to stop or until a request fails. */
  async importFiling({ url, token }: Client, file: Blob, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const body = new FormData();
      body.append('xbrl_file', file, 'bilancio.xbrl');
      const response = await fetch(`${url}/api/bilanci/${this.#id}/import_xbrl/`, {
        method: 'POST',
        headers: { authorization: `Token ${token}` },
        body,
      }).catch(() => null);
      if (response?.ok !== true) return;
      await response.text().catch(() => '');
      this.#tally.imports += 1;
    }
  }

  /** Counts the last save as lost or half written, if it is. A statement that cannot be read is lost. */
  async check(client: Client): Promise<void> {
    const read = await send(client, 'GET', `/api/bilanci/${this.#id}/`).catch(() => null);
    const { voci } = read === null ? { voci: [] } : bilancioSchema.parse(read);
    const valori = new Set(voci.filter(({ codice }) => codici.includes(codice)).map(({ valore }) => valore));
    const [valore = -1] = valori;
    if (valori.size > 1) this.#tally.half += 1;
    else if (valore < this.#confirmed || valore > this.#attempted) this.#tally.lost += 1;
    this.#confirmed = valore;
    this.#attempted = valore;
  }
}
