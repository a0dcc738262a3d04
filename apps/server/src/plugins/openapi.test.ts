import { expect, test } from 'vitest';
import { buildOpenapi } from './openapi.ts';

// The rules of the public OpenAPI linters (Spectral's `spectral:oas`, Redocly's `recommended`), except the one against trailing slashes:
// our paths have one.
const document = buildOpenapi();

type Node = Readonly<{ path: string; value: Readonly<Record<string, unknown>> }>;

/** Every object of a document. Examples are data, not schemas, and are checked separately. */
const listNodes = (value: unknown, path = '', excluded: readonly string[] = []): readonly Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const children = Object.entries(value)
    .filter(([name]) => !excluded.includes(name))
    .flatMap(([name, child]) => listNodes(child, `${path}/${name}`, excluded));
  return [{ path, value: value as Node['value'] }, ...children];
};

const listPaths = (nodes: readonly Node[]): readonly string[] => nodes.map(({ path }) => path);

test('names licence, server and contact', () => {
  expect(document).toMatchObject({
    info: { license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' }, contact: { name: expect.any(String) } },
    servers: [{ url: '/' }],
  });
});

test('every tag has a description and a unique name', () => {
  const tags = document['tags'] as readonly { readonly name: string; readonly description: string }[];
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
  expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length);
});

test('every array declares its items', () => {
  const arrays = listNodes(document, '', ['example', 'examples']).filter(({ value }) => value['type'] === 'array');
  expect(arrays.length).toBeGreaterThan(20);
  expect(listPaths(arrays.filter(({ value }) => typeof value['items'] !== 'object'))).toEqual([]);
});

test('every call declares a 4xx response', () => {
  const operations = listNodes(document['paths'], '', ['example', 'examples']).filter(
    ({ value }) => 'operationId' in value,
  );
  expect(operations.length).toBeGreaterThan(60);
  const hasRefusal = ({ value }: Node) =>
    Object.keys(value['responses'] as object).some((status) => status.startsWith('4'));
  expect(listPaths(operations.filter((operation) => !hasRefusal(operation)))).toEqual([]);
});

test('no example is taken for a schema', () => {
  const examples = listNodes(document).filter(({ path }) => /\/examples?\//u.test(path));
  expect(examples.length).toBeGreaterThan(100);
  expect(listPaths(examples.filter(({ value }) => 'type' in value && 'default' in value))).toEqual([]);
});
