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

/** What was promised and what was found. */
export type Conteggio = { salvataggi: number; persi: number; aMeta: number; importazioni: number };

export type Cliente = Readonly<{ url: string; token: string }>;

const send = async ({ url, token }: Cliente, method: string, path: string, json?: unknown): Promise<unknown> => {
  const risposta = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Token ${token}`, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!risposta.ok) throw new Error(`${method} ${path}: ${risposta.status}`);
  return risposta.json();
};

/** Logs in. @throws when the server refuses or does not answer */
export const login = async (url: string, password: string): Promise<Cliente> => {
  const { token } = z
    .object({ token: z.string() })
    .parse(await send({ url, token: '' }, 'POST', '/api/token-auth/', { username: 'studio', password }));
  return { url, token };
};

/**
 * Saves one statement over and over, every line with the number of the save, and remembers what was acknowledged: whatever happens, the
 * statement must then hold the last acknowledged number or the one under way, the same on every line.
 */
export class Scrittore {
  #confermato = 0;
  #tentato = 0;
  readonly #id: string;
  readonly #conteggio: Conteggio;

  private constructor(id: string, conteggio: Conteggio) {
    this.#id = id;
    this.#conteggio = conteggio;
  }

  static async create(cliente: Cliente, conteggio: Conteggio, anno: number): Promise<Scrittore> {
    const { results } = z
      .object({ results: z.array(z.object({ id: z.string() })) })
      .parse(await send(cliente, 'GET', '/api/aziende/'));
    const azienda = results[anno % results.length]?.id;
    const { id } = z
      .object({ id: z.string() })
      .parse(await send(cliente, 'POST', '/api/bilanci/', { azienda, data_bilancio: `${anno}-12-31` }));
    return new Scrittore(id, conteggio);
  }

  /** Saves until it is told to stop or something breaks. */
  async write(cliente: Cliente, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#tentato += 1;
      const voci_update = codici.map((codice) => ({ codice, valore: this.#tentato, rettifica: null }));
      try {
        await send(cliente, 'PATCH', `/api/bilanci/${this.#id}/`, { voci_update });
      } catch {
        return;
      }
      this.#confermato = this.#tentato;
      this.#conteggio.salvataggi += 1;
    }
  }

  /** Sends a filing to be read, which stores nothing, until something breaks. */
  async importa({ url, token }: Cliente, file: Blob, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const body = new FormData();
      body.append('xbrl_file', file, 'bilancio.xbrl');
      const risposta = await fetch(`${url}/api/bilanci/${this.#id}/import_xbrl/`, {
        method: 'POST',
        headers: { authorization: `Token ${token}` },
        body,
      }).catch(() => null);
      if (risposta?.ok !== true) return;
      await risposta.text().catch(() => '');
      this.#conteggio.importazioni += 1;
    }
  }

  /** A statement that cannot be read is one that was lost. */
  async check(cliente: Cliente): Promise<void> {
    const letto = await send(cliente, 'GET', `/api/bilanci/${this.#id}/`).catch(() => null);
    const { voci } = letto === null ? { voci: [] } : bilancioSchema.parse(letto);
    const valori = new Set(voci.filter(({ codice }) => codici.includes(codice)).map(({ valore }) => valore));
    const [valore = -1] = valori;
    if (valori.size > 1) this.#conteggio.aMeta += 1;
    else if (valore < this.#confermato || valore > this.#tentato) this.#conteggio.persi += 1;
    this.#confermato = valore;
    this.#tentato = valore;
  }
}
