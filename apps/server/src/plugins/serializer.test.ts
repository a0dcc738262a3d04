import { endpoints } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { examples } from './examples.ts';
import { compileSerializer } from './serializer.ts';

const compile = (schema: z.ZodType) => compileSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });
const withResponse = Object.entries<Endpoint>(endpoints).flatMap(([name, { risposta: response }]) => {
  const example = examples[name as keyof typeof endpoints]?.risposta;
  return response === undefined || example === undefined ? [] : [[name, response, example] as const];
});

describe('gives the same JSON as the validating serializer', () => {
  test.for(withResponse)('%s', ([, schema, example]) => {
    const written = compile(schema)(example);
    expect(JSON.parse(written)).toEqual(
      JSON.parse(serializerCompiler({ schema, method: 'GET', url: '/', httpStatus: '200' })(example)),
    );
  });
});

const node: z.ZodType = z.lazy(() => z.object({ nome: z.string(), figli: z.record(z.string(), node) }));

describe('every shape', () => {
  test.for([
    ['a bounded number or null', z.number().min(0).max(1).nullable(), [0, 0.25, null]],
    ['a date or null', z.string().regex(/^\d+$/u).nullable(), ['2026', null]],
    [
      'a string, a number, a boolean or null',
      z.union([z.string(), z.number(), z.boolean()]).nullable(),
      ['1', 1, 0, true, false, null],
    ],
    ['an object or null', z.object({ a: z.number() }).nullable(), [{ a: 1 }, null]],
    [
      'a word, null or a map',
      z.union([z.enum(['euro']), z.null(), z.record(z.string(), z.string())]),
      ['euro', null, { 0: 'Nessuno' }],
    ],
    [
      'pairs',
      z.array(z.tuple([z.string(), z.string()])),
      [
        [],
        [
          ['1', 'a'],
          ['2', 'b'],
        ],
      ],
    ],
    ['a tree', node, [{ nome: 'a', figli: { b: { nome: 'b', figli: {} }, __x: { nome: '"\n', figli: {} } } }]],
    ['an optional field', z.object({ a: z.string().optional() }), [{}, { a: 'b' }]],
    [
      'two objects to choose from',
      z.union([z.object({ a: z.number() }), z.object({ b: z.string() })]),
      [{ a: 1 }, { b: '2' }],
    ],
    [
      'unusual characters and numbers',
      z.object({ a: z.string(), n: z.number() }),
      [
        { a: '\u2028"\\\u0000à🧾', n: 0.1 },
        { a: '', n: -9_999_999_999_999.99 },
        { a: '', n: 1e-7 },
      ],
    ],
  ] as [string, z.ZodType, unknown[]][])('%s', ([, schema, values]) => {
    const write = compile(schema);
    expect(values.map((value) => JSON.parse(write(value)) as unknown)).toEqual(values);
  });

  test('leaves out undeclared fields and requires declared ones', () => {
    const write = compile(z.object({ a: z.number() }));
    expect(write({ a: 1, password: 'x' })).toBe('{"a":1}');
    expect(() => write({})).toThrow('"a" is required!');
    expect(() => write({ a: Number.NaN })).toThrow('cannot be converted to a number');
  });
});
