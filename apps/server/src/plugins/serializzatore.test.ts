import { endpoints } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { esempi } from './esempi.ts';
import { compileSerializer } from './serializzatore.ts';

const compile = (schema: z.ZodType) => compileSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });
const conRisposta = Object.entries<Endpoint>(endpoints).flatMap(([nome, { risposta }]) => {
  const esempio = esempi[nome as keyof typeof endpoints]?.risposta;
  return risposta === undefined || esempio === undefined ? [] : [[nome, risposta, esempio] as const];
});

describe('what is written is what the schema would have let through', () => {
  test.for(conRisposta)('%s', ([, schema, esempio]) => {
    const scritto = compile(schema)(esempio);
    expect(JSON.parse(scritto)).toEqual(
      JSON.parse(serializerCompiler({ schema, method: 'GET', url: '/', httpStatus: '200' })(esempio)),
    );
  });
});

const nodo: z.ZodType = z.lazy(() => z.object({ nome: z.string(), figli: z.record(z.string(), nodo) }));

describe('every shape', () => {
  test.for([
    ['a bounded number or null', z.number().min(0).max(1).nullable(), [0, 0.25, null]],
    ['a date or null', z.string().regex(/^\d+$/u).nullable(), ['2026', null]],
    [
      'a text, a number, a truth or null',
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
    ['a tree', nodo, [{ nome: 'a', figli: { b: { nome: 'b', figli: {} }, __x: { nome: '"\n', figli: {} } } }]],
    ['what need not be there', z.object({ a: z.string().optional() }), [{}, { a: 'b' }]],
    [
      'two objects to choose from',
      z.union([z.object({ a: z.number() }), z.object({ b: z.string() })]),
      [{ a: 1 }, { b: '2' }],
    ],
    [
      'odd letters and numbers',
      z.object({ a: z.string(), n: z.number() }),
      [
        { a: '\u2028"\\\u0000à🧾', n: 0.1 },
        { a: '', n: -9_999_999_999_999.99 },
        { a: '', n: 1e-7 },
      ],
    ],
  ] as [string, z.ZodType, unknown[]][])('%s', ([, schema, valori]) => {
    const write = compile(schema);
    expect(valori.map((valore) => JSON.parse(write(valore)) as unknown)).toEqual(valori);
  });

  test('what is not declared is left out, what is declared must be there', () => {
    const write = compile(z.object({ a: z.number() }));
    expect(write({ a: 1, password: 'x' })).toBe('{"a":1}');
    expect(() => write({})).toThrow('"a" is required!');
    expect(() => write({ a: Number.NaN })).toThrow('cannot be converted to a number');
  });
});
