import { endpoints } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUrl, validRequests, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { createRecorder } from '../test-support/recorded-examples.ts';
import { createTestApp } from '../test-support/test-app.ts';

type Contents = Readonly<
  Record<
    string,
    { readonly example?: unknown; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
  >
>;
type Output = { readonly headers?: object; readonly content?: Contents };
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, Output>>;
};
type OpenApiDocument = {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: unknown };
};

const testApp = await createTestApp({ stampante: fakeStampante });
/** With VEDETTA_RECORD=1 these responses become the examples of the document. */
const recorder = createRecorder();
afterAll(async () => {
  await testApp.close();
  if (process.env['VEDETTA_RECORD'] === '1') await recorder.save();
});
const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
const fixture = await createStudioFixture(testApp);
const staff = await createStudioFixture(testApp, { licenza: null, is_staff: true });
const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApiDocument;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(document, 'documento');

const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const presentPath = (path: string): string => path.replace(/:(\w+)/gu, '{$1}');

const findOperation = ({ metodo, path }: Endpoint): Operation | undefined =>
  document.paths[presentPath(path)]?.[metodo.toLowerCase()];
const findResponse = (endpoint: Endpoint, status: number): Output | undefined =>
  findOperation(endpoint)?.responses[String(status)];

/** The errors of a value against a schema of the document; empty if valid. */
const validate = ({ metodo, path }: Endpoint, where: readonly string[], valore: unknown): string => {
  const pointer = ['paths', presentPath(path), metodo.toLowerCase(), ...where, 'schema'].map(escapePointer).join('/');
  const judge = ajv.getSchema(`documento#/${pointer}`);
  return judge?.(valore) === true ? '' : ajv.errorsText(judge?.errors);
};

const validateResponse = (endpoint: Endpoint, status: number, tipo: string, text: string): string => {
  const response = findResponse(endpoint, status);
  if (response === undefined) return `status ${status} is not documented`;
  if (response.content === undefined) return text === '' ? '' : 'a body where none is documented';
  if (response.content[tipo] === undefined) return `type ${tipo} is not documented`;
  return tipo === 'application/json'
    ? validate(endpoint, ['responses', String(status), 'content', tipo], JSON.parse(text))
    : '';
};

const DOCUMENTED = ['Content-Disposition', 'ETag', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'];
const listHeaders = ({ headers }: Response): string[] => DOCUMENTED.filter((name) => headers.has(name));

const buildBody = ({ json, form }: ApiRequest): string | FormData | null => {
  if (json !== undefined) return JSON.stringify(json);
  if (form === undefined) return null;
  const data = new FormData();
  for (const [name, valore] of Object.entries(form)) data.append(name, valore);
  return data;
};

/** Sends the request over the network. */
const fetchRequest = async (endpoint: Endpoint, request: ApiRequest, token: string): Promise<Response> => {
  const headers = {
    authorization: `Token ${token}`,
    ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...request.headers,
  };
  return fetch(`${address}${buildUrl(endpoint, request)}`, {
    method: endpoint.metodo,
    headers,
    body: buildBody(request),
  });
};

describe('every endpoint answers as documented', () => {
  test.for(allEndpoints)('%s', async ([name, endpoint]) => {
    const caller = endpoint.accesso === 'staff' ? staff : fixture;
    const request = await validRequests[name](caller);
    const response = await fetchRequest(endpoint, request, await enter(caller));
    const tipo = response.headers.get('content-type')?.split(';')[0] ?? '';
    const text = await response.text();
    const errors = response.ok ? validateResponse(endpoint, response.status, tipo, text) : text;
    expect({ status: response.status, errori: errors }).toEqual({ status: endpoint.stato, errori: '' });
    expect(listHeaders(response)).toEqual(
      Object.keys(findResponse(endpoint, response.status)?.headers ?? {}).toSorted(),
    );
    recorder.add(name, caller.marker, request, endpoint.risposta === undefined ? '' : text);
  });
});

/** The JSON examples of requests and responses, each with the pointer to its schema. */
const listExamples = (endpoint: Endpoint) => {
  const { requestBody, responses = {} } = findOperation(endpoint) ?? {};
  const outputs = Object.entries(responses).map(([status, { content }]) => ({
    pointer: ['responses', status],
    content,
  }));
  return [{ pointer: ['requestBody'], content: requestBody?.content }, ...outputs].flatMap(
    ({ pointer: dove, content = {} }) => {
      const { example, examples = {} } = content['application/json'] ?? {};
      if (content['application/json'] === undefined) return [];
      const valori = example === undefined ? Object.values(examples).map(({ value }) => value) : [example];
      return (valori.length === 0 ? [undefined] : valori).map((valore) => ({
        pointer: [...dove, 'content', 'application/json'],
        valore,
      }));
    },
  );
};

describe('every endpoint has an example of its request, its response and each error', () => {
  test.for(allEndpoints)('%s', ([, endpoint]) => {
    const missing = listExamples(endpoint).map(({ pointer: dove, valore }) =>
      valore === undefined ? `${dove.join('/')}: no example` : validate(endpoint, dove, valore),
    );
    expect(missing.filter((missing) => missing !== '')).toEqual([]);
  });
});

type Node = {
  readonly description?: string;
  readonly $ref?: string;
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
};

const isSilent = ({ description, $ref, items }: Node): boolean =>
  description === undefined && $ref === undefined && items?.$ref === undefined;

/** Fields without a description under a node. */
const listSilent = (node: unknown, where: string): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as Node;
  const fields = where.endsWith('/properties')
    ? []
    : Object.entries(properties)
        .filter(([, field]) => isSilent(field))
        .map(([name]) => `${where}/${name}`);
  const inner = Object.entries(node).filter(([name]) => !name.startsWith('example'));
  return [...fields, ...inner.flatMap(([name, other]) => listSilent(other, `${where}/${name}`))];
};

test('every endpoint has a tag', () => {
  const operations = Object.values(document.paths).flatMap((others) => Object.values(others));
  expect(
    operations
      .filter(({ tags }) => !document.tags.some(({ name }) => name === tags[0]))
      .map(({ operationId }) => operationId),
  ).toEqual([]);
});

test('every field and every parameter is described', () => {
  const params = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId, parameters }) =>
      parameters.map((param) => ({ ...param, operationId })),
    ),
  );
  expect(
    params
      .filter(({ description }) => description === undefined)
      .map(({ operationId, name }) => `${operationId} ${name}`),
  ).toEqual([]);
  expect(listSilent(document.components.schemas, 'schemas')).toEqual([]);
  expect(listSilent(document.paths, 'paths')).toEqual([]);
});

/** The routes that Fastify prints as a tree, as lines "GET /api/…". */
const listRoutes = (): string[] => {
  const branches: string[] = [];
  return testApp.app
    .printRoutes({ commonPrefix: false })
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, indentation = '', chunk = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(row) ?? [];
      branches.length = indentation.length / 4;
      branches.push(chunk);
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD' && method !== '')
        .map((method) => `${method} ${branches.join('')}`);
    });
};

describe('the endpoint table, the routes and the document list the same endpoints', () => {
  const expected = Object.values(endpoints)
    .map(({ metodo, path }) => `${metodo} ${path}`)
    .toSorted();

  test('document', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(expected.map(presentPath).toSorted());
  });

  test('routes', () => {
    const others = ['GET /api/openapi.json', 'GET /healthz', 'GET /readyz'];
    const withoutSlash = expected.map((row) => row.replace(/\/$/u, ''));
    const fromSwagger = (row: string): boolean => row.startsWith('GET /api/docs');
    expect(
      listRoutes()
        .filter((row) => !fromSwagger(row))
        .toSorted(),
    ).toEqual([...withoutSlash, ...others].toSorted());
  });
});
