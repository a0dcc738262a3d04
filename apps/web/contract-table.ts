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

const listExports = (): readonly (readonly [string, unknown])[] => [
  [
    'endpoints',
    Object.fromEntries(Object.entries(contract.endpoints).map(([nome, endpoint]) => [nome, reduce(endpoint)])),
  ],
  ...Object.entries(contract).filter(([, value]) => isPlain(value)),
];

/**
 * Replaces the contract, in the build, with a table of endpoints and plain constants. Only the server validates: the
 * browser uses the schemas as types, and their library would be larger than any page. Importing a schema by value fails
 * the build.
 */
export const contractTable = (): Plugin => ({
  name: 'contract-table',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === '@vedetta/contract' ? { id: '\0contract', moduleSideEffects: false } : null),
  load: (id) =>
    id === '\0contract'
      ? listExports()
          .map(([nome, value]) => `export const ${nome} = ${JSON.stringify(value)};`)
          .join('\n')
      : null,
});
