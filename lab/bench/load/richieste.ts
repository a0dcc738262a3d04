import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Azienda, Bilancio, Pagina, Param, Token } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';

const XBRL = join(import.meta.dirname, '../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl');
const CONFINE = 'confine-di-misura';

type Genere = 'lists and details' | 'check' | 'live' | 'save' | 'import' | 'PDF';
export type Richiesta = {
  readonly genere: Genere;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};

/** Of a hundred requests, how many are of each kind. */
const MISCELA: Readonly<Record<Genere, number>> = {
  'lists and details': 60,
  check: 25,
  live: 10,
  save: 3,
  import: 1,
  PDF: 1,
};

/** Sends a request of JSON. */
export const buildClient =
  (url: string, token: string | null) =>
  async <T>(method: string, path: string, corpo?: unknown): Promise<T> => {
    const headers = {
      ...(token === null ? {} : { authorization: `Token ${token}` }),
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const risposta = await fetch(`${url}${path}`, {
      method,
      headers,
      body: corpo === undefined ? null : JSON.stringify(corpo),
    });
    if (!risposta.ok) throw new Error(`${method} ${path}: ${risposta.status} ${await risposta.text()}`);
    return (await risposta.json()) as T;
  };

export type Client = ReturnType<typeof buildClient>;

export const login = async (url: string, password: string): Promise<string> =>
  (await buildClient(url, null)<Token>('POST', '/api/token-auth/', { username: 'studio', password })).token;

const buildImport = (): Pick<Richiesta, 'headers' | 'body'> => ({
  headers: { 'content-type': `multipart/form-data; boundary=${CONFINE}` },
  body: `--${CONFINE}\r\nContent-Disposition: form-data; name="xbrl_file"; filename="a.xbrl"\r\nContent-Type: application/xml\r\n\r\n${readFileSync(XBRL, 'latin1')}\r\n--${CONFINE}--\r\n`,
});

/** The calls on one statement: as many forms of each kind as the kind has. */
const listCalls = async (
  call: Client,
  { id, azienda }: Bilancio,
): Promise<Readonly<Record<Genere, readonly Omit<Richiesta, 'genere'>[]>>> => {
  const base = `/api/bilanci/${id}`;
  const { voci } = await call<Bilancio>('GET', `${base}/`);
  const voci_test = voci
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map(({ codice, valore, rettifica }) => ({ codice, valore, rettifica }));
  const params = (await call<Param[]>('GET', `${base}/indicatori/IdA/params/`)).map(({ nome, valore }) => ({
    nome,
    valore,
  }));
  const send = (method: 'POST' | 'PATCH', path: string, corpo: unknown) => ({
    method,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  });
  const letture = [
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
    'lists and details': letture.map((path) => ({ method: 'GET', path, headers: {} })),
    check: [send('POST', `${base}/check/`, { voci_test })],
    live: [send('POST', `${base}/indicatori/IdA/live/`, { params })],
    save: [send('PATCH', `${base}/`, { voci_update: voci_test.slice(0, 5) })],
    import: [{ method: 'POST', path: `${base}/import_xbrl/`, ...buildImport() }],
    PDF: [{ method: 'GET', path: `${base}/report`, headers: {} }],
  };
};

/** A hundred requests in the proportions of the mix, spread evenly, on the interim statements of the demonstration. */
export const prepareRichieste = async (url: string, token: string): Promise<readonly Richiesta[]> => {
  const call = buildClient(url, token);
  await call<Pagina<Azienda>>('GET', '/api/aziende/');
  const { results } = await call<Pagina<Bilancio>>('GET', '/api/bilanci/');
  const bilanci = results.filter(
    ({ bilancio_proiezione, consolidato }) => bilancio_proiezione !== null && !consolidato,
  );
  const calls = await Promise.all(bilanci.map((bilancio) => listCalls(call, bilancio)));
  const authorization = `Token ${token}`;
  const poste = Object.entries(MISCELA).flatMap(([genere, quante]) =>
    Array.from({ length: quante }, (_, n) => {
      const delGenere = calls.flatMap((della) => della[genere as Genere]);
      const scelta = delGenere[n % delGenere.length];
      if (scelta === undefined) throw new Error('No interim statement in the demonstration');
      const richiesta: Richiesta = {
        ...scelta,
        genere: genere as Genere,
        headers: { ...scelta.headers, authorization },
      };
      return { richiesta, posto: (n + 0.5) / quante };
    }),
  );
  return poste.toSorted((a, b) => a.posto - b.posto).map(({ richiesta }) => richiesta);
};
