import fc from 'fast-check';
import type { ApiRequest } from './api-request.ts';

const buildNested = (levels: number): unknown => {
  let valore: unknown = 1;
  for (let level = 0; level < levels; level += 1) valore = level % 2 === 0 ? [valore] : { a: valore };
  return valore;
};

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'Rossi \u202Egnp.exe',
  '\u200F',
  '\u2028',
  '\u001B[31m',
  '\u009B31m',
  'a\r\nSet-Cookie: a=b',
  'x'.repeat(10_000),
  '1e3',
  '0x1',
  '-1',
  '+1',
  '9'.repeat(30),
  '1.5',
  'NaN',
  'Infinity',
  'null',
  'true',
  '00000000-0000-0000-0000-000000000000',
  'ABCDEF00-0000-4000-8000-00000000000G',
  '../../etc/passwd',
  '..%2f..',
  '%',
  '%00',
  '\\',
  "' OR 1=1 --",
  '"; DROP TABLE aziende; --',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-12-31T00:00:00Z',
  '{"level":50,"msg":"forged"}',
  '🧾'.repeat(100),
  'É'.normalize('NFD'),
] as const;

const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1 + 0.2,
  1e21,
  -1e21,
  1e-7,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  buildNested(2_000),
  Array.from({ length: 400 }, () => 0),
  Array.from({ length: 400 }, () => ({})),
];

const NAMES = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '',
  '$where',
  'a[b]',
  'a.b',
  '0',
  'x'.repeat(200),
  '\u0000',
  'id',
  'studio_id',
  'is_staff',
] as const;

/** Hostile values of headers that a client controls. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['if-match', ''],
  ['if-match', '*'],
  ['if-match', 'W/"1"'],
  ['if-match', '"'.repeat(5_000)],
  ['if-match', '\u00FF'],
  ['idempotency-key', ' '],
  ['idempotency-key', 'x'.repeat(5_000)],
  ['idempotency-key', '\u00E9'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/xml'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary='],
  ['content-type', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', ''],
  ['content-type', ';'],
  ['accept', 'text/html'],
  ['accept-language', '*;q=9'],
  ['content-encoding', 'gzip'],
  ['range', 'bytes=0-'],
  ['x-forwarded-for', 'a"b\\c'],
  ['x-forwarded-for', '999.1.1.1, ::1'],
  ['x-forwarded-proto', 'javascript'],
  ['x-request-id', 'forged'],
  ['host', 'altro.example'],
  ['origin', 'null'],
  ['x-http-method-override', 'DELETE'],
];

type Mutation = (valid: ApiRequest) => ApiRequest;

/** Puts a value inside another; each step picks a key by its index. */
const insertAt = (target: unknown, steps: readonly number[], valore: unknown): unknown => {
  const [step, ...rest] = steps;
  if (step === undefined || typeof target !== 'object' || target === null) return valore;
  const keys = Object.keys(target);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return valore;
  const inner = insertAt((target as Record<string, unknown>)[key], rest, valore);
  return Array.isArray(target)
    ? target.map((other, index) => (String(index) === key ? inner : (other as unknown)))
    : { ...target, [key]: inner };
};

const writeText = (valore: unknown): string => (typeof valore === 'string' ? valore : JSON.stringify(valore));

const mutateTexts = (
  fields: Readonly<Record<string, string | Blob | readonly string[]>>,
  index: number,
  valore: unknown,
): Record<string, string> => {
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  const key = texts[index % Math.max(1, texts.length)]?.[0] ?? 'campo';
  return { ...Object.fromEntries(texts), [key]: writeText(valore) };
};

const valore = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** One change that makes a valid request hostile. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.array(fc.nat(7), { minLength: 0, maxLength: 4 }), valore)
      .map(([steps, bad]): Mutation => (valid) => ({
        ...valid,
        ...(valid.json === undefined ? {} : { json: insertAt(valid.json, steps, bad) }),
      })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...NAMES), valore).map(([name, bad]): Mutation => (valid) => ({
      ...valid,
      ...(valid.json === undefined ? {} : { json: { ...(valid.json as object), [name]: bad } }),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(9), valore).map(([index, bad]): Mutation => (valid) => ({
      ...valid,
      ...(valid.form && { form: { ...valid.form, ...mutateTexts(valid.form, index, bad) } }),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(9), valore).map(([index, bad]): Mutation => (valid) => ({
      ...valid,
      query: { ...valid.query, ...mutateTexts(valid.query ?? { page: '1' }, index, bad) },
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(9), fc.constantFrom(...TEXTS)).map(([index, bad]): Mutation => (valid) => ({
      ...valid,
      ...(valid.params && { params: { ...valid.params, ...mutateTexts(valid.params, index, bad) } }),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...HEADERS).map(([name, text]): Mutation => (valid) => ({
      ...valid,
      headers: { ...valid.headers, [name]: text },
    })),
  },
);

/** Returns the same mutations for the same seed. */
export const listMutations = (seed: number, count: number): readonly Mutation[] =>
  fc.sample(mutation, { seed, numRuns: count });
