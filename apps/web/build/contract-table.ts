import * as contract from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import type { Plugin } from 'vite';
import { buildShape } from './response-shape.ts';

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  isPlainObject(value);

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every(isPlain);

/** The parts of an endpoint that the browser needs: method, path, content types and the outline of the response. */
const reduce = (endpoint: Endpoint) => {
  const { metodo, path, accesso, contenuto, multipart, file } = endpoint;
  return {
    metodo,
    path,
    accesso,
    contenuto,
    multipart: multipart && true,
    file: file && { nome: file.nome },
    shape: buildShape(endpoint),
  };
};

const exported: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [
    'endpoints',
    Object.fromEntries(Object.entries(contract.endpoints).map(([nome, endpoint]) => [nome, reduce(endpoint)])),
  ],
  ...Object.entries(contract).filter(([, value]) => isPlain(value)),
]);

const TABLE = '\0contract';
/** The module of one export. */
const PART = `${TABLE}:`;

/**
 * Replaces the contract, in the build, with a table of endpoints and plain constants. Only the server validates: the
 * browser uses the schemas as types, and their library would be larger than any page. Importing a schema by value fails
 * the build. Each export is a module, so that a page loads only those it uses.
 */
export const contractTable = (): Plugin => ({
  name: 'contract-table',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    if (id === '@vedetta/contract') return { id: TABLE, moduleSideEffects: false };
    return id.startsWith(PART) ? { id, moduleSideEffects: false } : null;
  },
  load(id) {
    if (id === TABLE)
      return [...exported.keys()].map((name) => `export { ${name} } from ${JSON.stringify(PART + name)};`).join('\n');
    const name = id.slice(PART.length);
    return id.startsWith(PART) ? `export const ${name} = ${JSON.stringify(exported.get(name))};` : null;
  },
});
