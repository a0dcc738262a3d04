import * as contract from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import type { Plugin } from 'vite';

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

/** The parts of an endpoint that the browser needs: method, path and content types, without the schemas. */
const reduce = ({ metodo, path, accesso, contenuto, multipart, file }: Endpoint) => ({
  metodo,
  path,
  accesso,
  contenuto,
  multipart: multipart && true,
  file: file && { nome: file.nome },
});

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
