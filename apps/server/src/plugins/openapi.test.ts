import { expect, test } from 'vitest';
import { buildOpenapi } from './openapi.ts';

// What the public linters of OpenAPI ask for (Spectral's `spectral:oas`, Redocly's `recommended`), apart from addresses without a slash
// at their end: ours have one.
const documento = buildOpenapi();

type Nodo = Readonly<{ dove: string; valore: Readonly<Record<string, unknown>> }>;

/** Every object of a document; examples are data, not schemas, and looked at apart. */
const listNodi = (valore: unknown, dove = '', esclusi: readonly string[] = []): readonly Nodo[] => {
  if (typeof valore !== 'object' || valore === null) return [];
  const figli = Object.entries(valore)
    .filter(([nome]) => !esclusi.includes(nome))
    .flatMap(([nome, altro]) => listNodi(altro, `${dove}/${nome}`, esclusi));
  return [{ dove, valore: valore as Nodo['valore'] }, ...figli];
};

const listDove = (nodi: readonly Nodo[]): readonly string[] => nodi.map(({ dove }) => dove);

test('says under which licence, on which server and whom to ask', () => {
  expect(documento).toMatchObject({
    info: { license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' }, contact: { name: expect.any(String) } },
    servers: [{ url: '/' }],
  });
});

test('every heading says what it holds, and names are not repeated', () => {
  const tags = documento['tags'] as readonly { readonly name: string; readonly description: string }[];
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
  expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length);
});

test('every array says what it holds', () => {
  const elenchi = listNodi(documento, '', ['example', 'examples']).filter(({ valore }) => valore['type'] === 'array');
  expect(elenchi.length).toBeGreaterThan(20);
  expect(listDove(elenchi.filter(({ valore }) => typeof valore['items'] !== 'object'))).toEqual([]);
});

test('every call says how it can be refused', () => {
  const operazioni = listNodi(documento['paths'], '', ['example', 'examples']).filter(
    ({ valore }) => 'operationId' in valore,
  );
  expect(operazioni.length).toBeGreaterThan(60);
  const rifiuta = ({ valore }: Nodo) =>
    Object.keys(valore['responses'] as object).some((stato) => stato.startsWith('4'));
  expect(listDove(operazioni.filter((operazione) => !rifiuta(operazione)))).toEqual([]);
});

test('no example is taken for a schema', () => {
  const esempi = listNodi(documento).filter(({ dove }) => /\/examples?\//u.test(dove));
  expect(esempi.length).toBeGreaterThan(100);
  expect(listDove(esempi.filter(({ valore }) => 'type' in valore && 'default' in valore))).toEqual([]);
});
