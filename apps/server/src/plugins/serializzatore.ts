import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (valore: unknown): valore is Schema =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore);

/** What says how a value is written; bounds and descriptions are for whoever reads the document. */
const FORMA = [
  '$ref',
  'type',
  'properties',
  'items',
  'additionalProperties',
  'required',
  'definitions',
  'anyOf',
  'nullable',
];

const listTipi = ({ type }: Schema): readonly unknown[] => [type].flat();

/** One schema in place of a choice of them, told apart by the type of the value: a number is written as a number, whatever its bounds. */
const joinScelte = (scelte: readonly Schema[]): Schema => {
  const tipi = [...new Set(scelte.flatMap(listTipi))];
  const complesse = scelte.filter(
    ({ properties, items, additionalProperties, $ref }) =>
      (properties ?? items ?? additionalProperties ?? $ref) !== undefined,
  );
  if (complesse.length > 1) return {};
  const [complessa = {}] = complesse;
  if (complessa['$ref'] !== undefined) return {};
  return { ...complessa, type: tipi.length === 1 ? tipi[0] : tipi };
};

const simplifyCampi = (campi: Schema): Schema =>
  Object.fromEntries(Object.entries(campi).map(([nome, campo]) => [nome, simplify(campo)]));

const simplifyParte = (nome: string, valore: unknown): unknown => {
  if (nome === 'required') return valore;
  return (nome === 'properties' || nome === 'definitions') && isSchema(valore)
    ? simplifyCampi(valore)
    : simplify(valore);
};

/** The schema of a document as the one of a writer. */
const simplify = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (!isSchema(schema)) return schema;
  const parti = Object.entries(schema).filter(([nome]) => FORMA.includes(nome));
  const { anyOf, ...forma }: Schema = Object.fromEntries(
    parti.map(([nome, valore]) => [nome, simplifyParte(nome, valore)]),
  );
  if (Array.isArray(anyOf)) return joinScelte(anyOf as Schema[]);
  return forma['type'] === 'integer' ? { ...forma, type: 'number' } : forma;
};

/**
 * Writes answers by a function made once from their schema. Answers are made by our own presenters, typed from the same schemas: what is
 * declared and missing is an error, what is not declared is left out, and nothing else is judged again at every request.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const documento = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  const write: (dati: unknown) => string = fastJson(simplify(documento) as object);
  return write;
};
