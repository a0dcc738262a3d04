import { endpoints } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUrl, validRequests, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { createRecorder } from '../test-support/recorded-examples.ts';
import { createTestApp } from '../test-support/test-app.ts';

type Contenuti = Readonly<
  Record<
    string,
    { readonly example?: unknown; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
  >
>;
type Uscita = { readonly headers?: object; readonly content?: Contenuti };
type Operazione = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Contenuti };
  readonly responses: Readonly<Record<string, Uscita>>;
};
type Documento = {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operazione>>>>;
  readonly components: { readonly schemas: unknown };
};

const prova = await createTestApp({ stampante: fakeStampante });
/** With VEDETTA_RECORD=1 these answers become the examples of the document. */
const registrazione = createRecorder();
afterAll(async () => {
  await prova.close();
  if (process.env['VEDETTA_RECORD'] === '1') await registrazione.save();
});
const indirizzo = await prova.app.listen({ host: '127.0.0.1', port: 0 });
const mondo = await createStudioFixture(prova);
const staff = await createStudioFixture(prova, { licenza: null, is_staff: true });
const documento = (await (await fetch(`${indirizzo}/api/openapi.json`)).json()) as Documento;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(documento, 'documento');

const escapePointer = (parte: string): string => encodeURIComponent(parte.replaceAll('~', '~0').replaceAll('/', '~1'));
const presentPath = (path: string): string => path.replace(/:(\w+)/gu, '{$1}');

const findOperazione = ({ metodo, path }: Endpoint): Operazione | undefined =>
  documento.paths[presentPath(path)]?.[metodo.toLowerCase()];
const findRisposta = (endpoint: Endpoint, status: number): Uscita | undefined =>
  findOperazione(endpoint)?.responses[String(status)];

/** What is wrong with a value for a schema of the document; empty when nothing is. */
const validate = ({ metodo, path }: Endpoint, dove: readonly string[], valore: unknown): string => {
  const pointer = ['paths', presentPath(path), metodo.toLowerCase(), ...dove, 'schema'].map(escapePointer).join('/');
  const judge = ajv.getSchema(`documento#/${pointer}`);
  return judge?.(valore) === true ? '' : ajv.errorsText(judge?.errors);
};

const validateRisposta = (endpoint: Endpoint, status: number, tipo: string, testo: string): string => {
  const risposta = findRisposta(endpoint, status);
  if (risposta === undefined) return `status ${status} is not documented`;
  if (risposta.content === undefined) return testo === '' ? '' : 'a body where none is documented';
  if (risposta.content[tipo] === undefined) return `type ${tipo} is not documented`;
  return tipo === 'application/json'
    ? validate(endpoint, ['responses', String(status), 'content', tipo], JSON.parse(testo))
    : '';
};

const DOCUMENTATE = ['Content-Disposition', 'ETag', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'];
const listIntestazioni = ({ headers }: Response): string[] => DOCUMENTATE.filter((nome) => headers.has(nome));

const buildBody = ({ json, form }: ApiRequest): string | FormData | null => {
  if (json !== undefined) return JSON.stringify(json);
  if (form === undefined) return null;
  const dati = new FormData();
  for (const [nome, valore] of Object.entries(form)) dati.append(nome, valore);
  return dati;
};

/** The request over the network, as any client would send it. */
const fetchChiamata = async (endpoint: Endpoint, chiamata: ApiRequest, token: string): Promise<Response> => {
  const headers = {
    authorization: `Token ${token}`,
    ...(chiamata.json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return fetch(`${indirizzo}${buildUrl(endpoint, chiamata)}`, {
    method: endpoint.metodo,
    headers,
    body: buildBody(chiamata),
  });
};

describe('every call answers as documented', () => {
  test.for(allEndpoints)('%s', async ([nome, endpoint]) => {
    const chiede = endpoint.accesso === 'staff' ? staff : mondo;
    const chiamata = await validRequests[nome](chiede);
    const risposta = await fetchChiamata(endpoint, chiamata, await enter(chiede));
    const tipo = risposta.headers.get('content-type')?.split(';')[0] ?? '';
    const testo = await risposta.text();
    const errori = risposta.ok ? validateRisposta(endpoint, risposta.status, tipo, testo) : testo;
    expect({ status: risposta.status, errori }).toEqual({ status: endpoint.stato, errori: '' });
    expect(listIntestazioni(risposta)).toEqual(
      Object.keys(findRisposta(endpoint, risposta.status)?.headers ?? {}).toSorted(),
    );
    registrazione.add(nome, chiede.marker, chiamata, endpoint.risposta === undefined ? '' : testo);
  });
});

/** The examples of what is sent and answered as JSON, with the place of their schema. */
const listEsempi = (endpoint: Endpoint) => {
  const { requestBody, responses = {} } = findOperazione(endpoint) ?? {};
  const uscite = Object.entries(responses).map(([status, { content }]) => ({ dove: ['responses', status], content }));
  return [{ dove: ['requestBody'], content: requestBody?.content }, ...uscite].flatMap(({ dove, content = {} }) => {
    const { example, examples = {} } = content['application/json'] ?? {};
    if (content['application/json'] === undefined) return [];
    const valori = example === undefined ? Object.values(examples).map(({ value }) => value) : [example];
    return (valori.length === 0 ? [undefined] : valori).map((valore) => ({
      dove: [...dove, 'content', 'application/json'],
      valore,
    }));
  });
};

describe('every call has an example of what it takes and gives, and of each failure', () => {
  test.for(allEndpoints)('%s', ([, endpoint]) => {
    const mancanti = listEsempi(endpoint).map(({ dove, valore }) =>
      valore === undefined ? `${dove.join('/')}: no example` : validate(endpoint, dove, valore),
    );
    expect(mancanti.filter((mancante) => mancante !== '')).toEqual([]);
  });
});

type Nodo = {
  readonly description?: string;
  readonly $ref?: string;
  readonly items?: Nodo;
  readonly properties?: Readonly<Record<string, Nodo>>;
};

const isMuto = ({ description, $ref, items }: Nodo): boolean =>
  description === undefined && $ref === undefined && items?.$ref === undefined;

/** Fields of the schemas under a node that say nothing of themselves. */
const listMuti = (nodo: unknown, dove: string): string[] => {
  if (typeof nodo !== 'object' || nodo === null) return [];
  const { properties = {} } = nodo as Nodo;
  const campi = dove.endsWith('/properties')
    ? []
    : Object.entries(properties)
        .filter(([, campo]) => isMuto(campo))
        .map(([nome]) => `${dove}/${nome}`);
  const sotto = Object.entries(nodo).filter(([nome]) => !nome.startsWith('example'));
  return [...campi, ...sotto.flatMap(([nome, altro]) => listMuti(altro, `${dove}/${nome}`))];
};

test('every call stands under a heading', () => {
  const operazioni = Object.values(documento.paths).flatMap((altre) => Object.values(altre));
  expect(
    operazioni
      .filter(({ tags }) => !documento.tags.some(({ name }) => name === tags[0]))
      .map(({ operationId }) => operationId),
  ).toEqual([]);
});

test('every field and every parameter is described', () => {
  const parametri = Object.values(documento.paths).flatMap((operazioni) =>
    Object.values(operazioni).flatMap(({ operationId, parameters }) =>
      parameters.map((parametro) => ({ ...parametro, operationId })),
    ),
  );
  expect(
    parametri
      .filter(({ description }) => description === undefined)
      .map(({ operationId, name }) => `${operationId} ${name}`),
  ).toEqual([]);
  expect(listMuti(documento.components.schemas, 'schemas')).toEqual([]);
  expect(listMuti(documento.paths, 'paths')).toEqual([]);
});

/** Fastify's own list, drawn as a tree, as lines "GET /api/…". */
const listRotte = (): string[] => {
  const rami: string[] = [];
  return prova.app
    .printRoutes({ commonPrefix: false })
    .trim()
    .split('\n')
    .flatMap((riga) => {
      const [, rientro = '', pezzo = '', metodi = ''] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(riga) ?? [];
      rami.length = rientro.length / 4;
      rami.push(pezzo);
      return metodi
        .split(', ')
        .filter((metodo) => metodo !== 'HEAD' && metodo !== '')
        .map((metodo) => `${metodo} ${rami.join('')}`);
    });
};

describe('the table of calls, the routes and the document name the same', () => {
  const attese = Object.values(endpoints)
    .map(({ metodo, path }) => `${metodo} ${path}`)
    .toSorted();

  test('document', () => {
    const documentate = Object.entries(documento.paths).flatMap(([path, operazioni]) =>
      Object.keys(operazioni).map((metodo) => `${metodo.toUpperCase()} ${path}`),
    );
    expect(documentate.toSorted()).toEqual(attese.map(presentPath).toSorted());
  });

  test('routes', () => {
    const altre = ['GET /api/openapi.json', 'GET /healthz', 'GET /readyz'];
    const senzaBarra = attese.map((riga) => riga.replace(/\/$/u, ''));
    const diSwagger = (riga: string): boolean => riga.startsWith('GET /api/docs');
    expect(
      listRotte()
        .filter((riga) => !diSwagger(riga))
        .toSorted(),
    ).toEqual([...senzaBarra, ...altre].toSorted());
  });
});
