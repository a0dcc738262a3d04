import { z } from 'zod';
import { login, type Cliente } from '../crash/scrittore.ts';

/** What an accountant does all day, by weight. */
export const operazioni = { elenco: 30, bilancio: 20, indicatori: 15, controllo: 20, salvataggio: 14, stampa: 1 } as const;
export type Operazione = keyof typeof operazioni;

const listaSchema = z.object({ results: z.array(z.object({ id: z.string() })) });
const codici = ['SPA.C.IV.1', 'SPP.A.I', 'CE.A.1', 'CE.B.6', 'CE.B.7'];

/** One user of the product, on statements of the demo studio. */
export class Utente {
  readonly #cliente: Cliente;
  readonly #bilanci: readonly string[];

  private constructor(cliente: Cliente, bilanci: readonly string[]) {
    this.#cliente = cliente;
    this.#bilanci = bilanci;
  }

  static async enter(url: string, password: string): Promise<Utente> {
    const cliente = await login(url, password);
    const risposta = await fetch(`${url}/api/bilanci/`, { headers: { authorization: `Token ${cliente.token}` } });
    return new Utente(cliente, listaSchema.parse(await risposta.json()).results.map(({ id }) => id));
  }

  #send(method: string, path: string, json?: unknown): Promise<Response> {
    const { url, token } = this.#cliente;
    return fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Token ${token}`, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  }

  /** @returns the status of the answer, read to its end */
  async do(operazione: Operazione, n: number): Promise<number> {
    const id = this.#bilanci[n % this.#bilanci.length] ?? '';
    const voci = codici.map((codice) => ({ codice, valore: n % 1_000_000, rettifica: null }));
    const calls: Record<Operazione, () => Promise<Response>> = {
      elenco: () => this.#send('GET', '/api/aziende/'),
      bilancio: () => this.#send('GET', `/api/bilanci/${id}/`),
      indicatori: () => this.#send('GET', `/api/bilanci/${id}/indicatori/tutti/`),
      controllo: () => this.#send('POST', `/api/bilanci/${id}/check/`, { voci_test: voci }),
      salvataggio: () => this.#send('PATCH', `/api/bilanci/${id}/`, { voci_update: voci }),
      stampa: () => this.#send('GET', `/api/bilanci/${id}/report/`),
    };
    const risposta = await calls[operazione]();
    await risposta.arrayBuffer();
    return risposta.status;
  }
}
