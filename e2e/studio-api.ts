import type { APIRequestContext } from '@playwright/test';
import { computeChiusuraPrecedente, schemaIndicatori } from '@vedetta/domain';
import { readFileSync } from 'node:fs';
import { password } from './start-product.ts';

type Amounts = Readonly<Record<string, number>>;
type Params = Readonly<Record<string, number | null>>;

/** A statement of `fixtures/bilanci`, as stored. */
type GoldenBilancio = {
  readonly settore: string;
  readonly data_bilancio: string;
  readonly data_bilancio_chiusura: string;
  readonly data_inizio_attivita?: string | null;
  readonly params: Params;
  readonly voci: Amounts;
  readonly rettifiche?: Amounts | null;
  readonly precedente?: Amounts | null;
  readonly params_precedente?: Params | null;
  readonly proiezione?: Amounts | null;
};

/** Its expected figures: value and score by `GRUPPO.CODICE`. */
export type Expected = {
  readonly attesi: Readonly<Record<string, readonly [valore: number | null, punteggio?: number | null]>>;
  readonly rischio_gruppo: Amounts;
  readonly rischio_complessivo: number | null;
};

type CreatedBilancio = { readonly id: string; readonly bilancio_proiezione: string | null };

const readJson = <T>(golden: string, file: string): T =>
  JSON.parse(readFileSync(new URL(`../fixtures/bilanci/${golden}/${file}.json`, import.meta.url), 'utf8')) as T;

/** The expected figures of a golden statement. */
export const readExpected = (golden: string): Expected => readJson(golden, 'atteso');

const schema = schemaIndicatori();

const findGruppo = (nome: string): string => {
  const found = Object.entries(schema).find(([, { inputs }]) => nome in inputs);
  if (found === undefined) throw new Error(`No input ${nome}`);
  return found[0];
};

/** A client of the product's API, logged in as the demonstration studio or as another user. */
export class StudioApi {
  private readonly request: APIRequestContext;
  readonly token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
  }

  static async login(request: APIRequestContext, utente = { username: 'studio', password }): Promise<StudioApi> {
    const response = await request.post('/api/token-auth/', { data: utente });
    return new StudioApi(request, ((await response.json()) as { token: string }).token);
  }

  async send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: { readonly data?: unknown; readonly multipart?: Record<string, string> } = {},
  ): Promise<T> {
    const response = await this.request.fetch(path, {
      method,
      headers: { Authorization: `Token ${this.token}` },
      ...body,
    });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async printReport(id: string): Promise<Buffer> {
    const response = await this.request.get(`/api/bilanci/${id}/report`, {
      headers: { Authorization: `Token ${this.token}` },
      timeout: 120_000,
    });
    if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
    return response.body();
  }

  /** The latest interim statement of a company. */
  async findInfrannuale(ragione_sociale: string): Promise<{ readonly id: string }> {
    const aziende = await this.send<{ readonly results: readonly { id: string; ragione_sociale: string }[] }>(
      'GET',
      '/api/aziende/?limit=100',
    );
    const azienda = aziende.results.find((one) => one.ragione_sociale === ragione_sociale);
    const bilanci = await this.send<{ readonly results: readonly { id: string; bilancio_chiusura: boolean }[] }>(
      'GET',
      `/api/bilanci/?azienda=${azienda?.id ?? ''}`,
    );
    const found = bilanci.results.find(({ bilancio_chiusura }) => !bilancio_chiusura);
    if (found === undefined) throw new Error(`No interim statement of ${ragione_sociale}`);
    return found;
  }

  private async saveParams(id: string, params: Params): Promise<void> {
    const gruppi = Map.groupBy(Object.entries(params), ([nome]) => findGruppo(nome));
    for (const [gruppo, pairs] of gruppi) {
      await this.send('POST', `/api/bilanci/${id}/indicatori/${gruppo}/params/`, {
        data: { params: pairs.map(([nome, valore]) => ({ nome, valore })) },
      });
    }
  }

  private async saveVoci(id: string, voci: Amounts, rettifiche: Amounts | null = null): Promise<void> {
    const codici = [...new Set([...Object.keys(voci), ...Object.keys(rettifiche ?? {})])];
    await this.send('PATCH', `/api/bilanci/${id}/`, {
      data: {
        voci_update: codici.map((codice) => ({
          codice,
          valore: voci[codice] ?? 0,
          rettifica: rettifiche?.[codice] ?? null,
        })),
      },
    });
  }

  private async createBilancio(
    azienda: string,
    data_bilancio: string,
    voci: Amounts,
    rettifiche?: Amounts | null,
  ): Promise<CreatedBilancio> {
    const bilancio = await this.send<CreatedBilancio>('POST', '/api/bilanci/', { data: { azienda, data_bilancio } });
    await this.saveVoci(bilancio.id, voci, rettifiche);
    return bilancio;
  }

  /** Creates a company with a golden statement, its previous year and its projection. */
  async loadGolden(
    golden: string,
    ragione_sociale: string,
  ): Promise<{ readonly id: string; readonly azienda: string; readonly precedente: string | null }> {
    const { settore, data_bilancio, data_bilancio_chiusura, data_inizio_attivita, ...dati } = readJson<GoldenBilancio>(
      golden,
      'bilancio',
    );
    const start = data_inizio_attivita ? { data_inizio_attivita } : {};
    const azienda = await this.send<{ id: string }>('POST', '/api/aziende/', {
      multipart: { ragione_sociale, settore, data_bilancio_chiusura, ...start },
    });
    const previous = dati.precedente
      ? await this.createBilancio(
          azienda.id,
          computeChiusuraPrecedente(data_bilancio, data_bilancio_chiusura),
          dati.precedente,
        )
      : null;
    if (previous && dati.params_precedente) await this.saveParams(previous.id, dati.params_precedente);
    const bilancio = await this.createBilancio(azienda.id, data_bilancio, dati.voci, dati.rettifiche);
    if (dati.proiezione && bilancio.bilancio_proiezione !== null)
      await this.saveVoci(bilancio.bilancio_proiezione, dati.proiezione);
    await this.saveParams(bilancio.id, dati.params);
    return { id: bilancio.id, azienda: azienda.id, precedente: previous?.id ?? null };
  }
}
