import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schema keys that affect serialization; limits and descriptions are only for readers of the document. */
const SHAPE_KEYS = [
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

const listTypes = ({ type }: Schema): readonly unknown[] => [type].flat();

/** Merges alternatives into one schema, told apart by type: a number is serialized as a number, whatever its limits. */
const joinChoices = (choices: readonly Schema[]): Schema => {
  const types = [...new Set(choices.flatMap(listTypes))];
  const complex = choices.filter(
    ({ properties, items, additionalProperties, $ref }) =>
      (properties ?? items ?? additionalProperties ?? $ref) !== undefined,
  );
  if (complex.length > 1) return {};
  const [only = {}] = complex;
  if (only['$ref'] !== undefined) return {};
  return { ...only, type: types.length === 1 ? types[0] : types };
};

const simplifyFields = (fields: Schema): Schema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, simplify(field)]));

const simplifyPart = (name: string, value: unknown): unknown => {
  if (name === 'required') return value;
  return (name === 'properties' || name === 'definitions') && isSchema(value) ? simplifyFields(value) : simplify(value);
};

/** Reduces a document schema to what serialization needs. */
const simplify = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (!isSchema(schema)) return schema;
  const parts = Object.entries(schema).filter(([name]) => SHAPE_KEYS.includes(name));
  const { anyOf, ...shape }: Schema = Object.fromEntries(
    parts.map(([name, value]) => [name, simplifyPart(name, value)]),
  );
  if (Array.isArray(anyOf)) return joinChoices(anyOf as Schema[]);
  return shape['type'] === 'integer' ? { ...shape, type: 'number' } : shape;
};

type Write = (data: unknown) => string;

/** The schemas are constants, and an application that is built again, as every file of the tests does, finds them compiled. */
const known = new WeakMap<z.ZodType, Write>();

/**
 * Serializes responses with a function compiled once from the schema. Presenters are typed from the same schemas, so little is validated
 * per request: a missing declared field is an error, an undeclared one is left out.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const write: Write =
    known.get(schema) ?? fastJson(simplify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })) as object);
  known.set(schema, write);
  return write;
};
