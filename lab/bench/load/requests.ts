import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Azienda, Bilancio, Pagina, Param, Token } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';

const XBRL = join(import.meta.dirname, '../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl');
const BOUNDARY = 'confine-di-misura';

type Kind = 'lists and details' | 'check' | 'live' | 'save' | 'import' | 'PDF';
export type MixRequest = {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};

/** Requests of each kind, out of a hundred. */
const MIX: Readonly<Record<Kind, number>> = {
  'lists and details': 60,
  check: 25,
  live: 10,
  save: 3,
  import: 1,
  PDF: 1,
};

/** Sends JSON requests. */
export const buildClient =
  (url: string, token: string | null) =>
  async <T>(method: string, path: string, json?: unknown): Promise<T> => {
    const headers = {
      ...(token === null ? {} : { authorization: `Token ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      body: json === undefined ? null : JSON.stringify(json),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

export type Client = ReturnType<typeof buildClient>;

export const login = async (url: string, password: string): Promise<string> =>
  (await buildClient(url, null)<Token>('POST', '/api/token-auth/', { username: 'studio', password })).token;

const buildImport = (): Pick<MixRequest, 'headers' | 'body'> => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="xbrl_file"; filename="a.xbrl"\r\nContent-Type: application/xml\r\n\r\n${readFileSync(XBRL, 'latin1')}\r\n--${BOUNDARY}--\r\n`,
});

/** The calls on one statement, by kind: all variants of each. */
const listCalls = async (
  call: Client,
  { id, azienda }: Bilancio,
): Promise<Readonly<Record<Kind, readonly Omit<MixRequest, 'kind'>[]>>> => {
  const base = `/api/bilanci/${id}`;
  const { voci } = await call<Bilancio>('GET', `${base}/`);
  const voci_test = voci
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map(({ codice, valore, rettifica }) => ({ codice, valore, rettifica }));
  const params = (await call<Param[]>('GET', `${base}/indicatori/IdA/params/`)).map(({ nome, valore }) => ({
    nome,
    valore,
  }));
  const send = (method: 'POST' | 'PATCH', path: string, json: unknown) => ({
    method,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  const reads = [
    '/api/quadro/',
    '/api/aziende/',
    `/api/aziende/${azienda}/`,
    '/api/bilanci/',
    `/api/bilanci/?azienda=${azienda}`,
    `${base}/`,
    `${base}/indicatori/IdA/`,
    `${base}/rischio/`,
  ];
  return {
    'lists and details': reads.map((path) => ({ method: 'GET', path, headers: {} })),
    check: [send('POST', `${base}/check/`, { voci_test })],
    live: [send('POST', `${base}/indicatori/IdA/live/`, { params })],
    save: [send('PATCH', `${base}/`, { voci_update: voci_test.slice(0, 5) })],
    import: [{ method: 'POST', path: `${base}/import_xbrl/`, ...buildImport() }],
    PDF: [{ method: 'GET', path: `${base}/report`, headers: {} }],
  };
};

/** A hundred requests in the proportions of the mix, spread evenly, on the interim statements of the demonstration. */
export const prepareRequests = async (url: string, token: string): Promise<readonly MixRequest[]> => {
  const call = buildClient(url, token);
  await call<Pagina<Azienda>>('GET', '/api/aziende/');
  const { results } = await call<Pagina<Bilancio>>('GET', '/api/bilanci/');
  const bilanci = results.filter(
    ({ bilancio_proiezione, consolidato }) => bilancio_proiezione !== null && !consolidato,
  );
  const calls = await Promise.all(bilanci.map((bilancio) => listCalls(call, bilancio)));
  const authorization = `Token ${token}`;
  const placed = Object.entries(MIX).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, n) => {
      const ofKind = calls.flatMap((each) => each[kind as Kind]);
      const chosen = ofKind[n % ofKind.length];
      if (chosen === undefined) throw new Error('No interim statement in the demonstration');
      const request: MixRequest = {
        ...chosen,
        kind: kind as Kind,
        headers: { ...chosen.headers, authorization },
      };
      return { request, place: (n + 0.5) / count };
    }),
  );
  return placed.toSorted((a, b) => a.place - b.place).map(({ request }) => request);
};
