import fc from 'fast-check';
import type { ApiRequest } from './api-request.ts';

const nest = (livelli: number): unknown => {
  let valore: unknown = 1;
  for (let livello = 0; livello < livelli; livello += 1) valore = livello % 2 === 0 ? [valore] : { a: valore };
  return valore;
};

const TESTI = [
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

const VALORI: readonly unknown[] = [
  ...TESTI,
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
  nest(2_000),
  Array.from({ length: 400 }, () => 0),
  Array.from({ length: 400 }, () => ({})),
];

const NOMI = [
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

/** Headers that a client may send as it likes. */
const INTESTAZIONI: readonly (readonly [string, string])[] = [
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

type Mutation = (buona: ApiRequest) => ApiRequest;

/** Puts a value somewhere inside another, following a path of numbers. */
const plant = (dove: unknown, percorso: readonly number[], valore: unknown): unknown => {
  const [passo, ...resto] = percorso;
  if (passo === undefined || typeof dove !== 'object' || dove === null) return valore;
  const chiavi = Object.keys(dove);
  const chiave = chiavi[passo % Math.max(1, chiavi.length)];
  if (chiave === undefined) return valore;
  const sotto = plant((dove as Record<string, unknown>)[chiave], resto, valore);
  return Array.isArray(dove)
    ? dove.map((altro, posto) => (String(posto) === chiave ? sotto : (altro as unknown)))
    : { ...dove, [chiave]: sotto };
};

const writeTesto = (valore: unknown): string => (typeof valore === 'string' ? valore : JSON.stringify(valore));

const mutateTesti = (
  campi: Readonly<Record<string, string | Blob | readonly string[]>>,
  posto: number,
  valore: unknown,
): Record<string, string> => {
  const testi = Object.entries(campi).filter((campo): campo is [string, string] => typeof campo[1] === 'string');
  const chiave = testi[posto % Math.max(1, testi.length)]?.[0] ?? 'campo';
  return { ...Object.fromEntries(testi), [chiave]: writeTesto(valore) };
};

const valore = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALORI) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Ways to spoil a good request: one at a time. */
const mutazione: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.array(fc.nat(7), { minLength: 0, maxLength: 4 }), valore)
      .map(([percorso, brutto]): Mutation => (buona) => ({
        ...buona,
        ...(buona.json === undefined ? {} : { json: plant(buona.json, percorso, brutto) }),
      })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...NOMI), valore).map(([nome, brutto]): Mutation => (buona) => ({
      ...buona,
      ...(buona.json === undefined ? {} : { json: { ...(buona.json as object), [nome]: brutto } }),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(9), valore).map(([posto, brutto]): Mutation => (buona) => ({
      ...buona,
      ...(buona.form && { form: { ...buona.form, ...mutateTesti(buona.form, posto, brutto) } }),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(9), valore).map(([posto, brutto]): Mutation => (buona) => ({
      ...buona,
      query: { ...buona.query, ...mutateTesti(buona.query ?? { page: '1' }, posto, brutto) },
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(9), fc.constantFrom(...TESTI)).map(([posto, brutto]): Mutation => (buona) => ({
      ...buona,
      ...(buona.params && { params: { ...buona.params, ...mutateTesti(buona.params, posto, brutto) } }),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...INTESTAZIONI).map(([nome, testo]): Mutation => (buona) => ({
      ...buona,
      headers: { ...buona.headers, [nome]: testo },
    })),
  },
);

/** The same spoiled requests for the same seed. */
export const sampleMutations = (seme: number, quante: number): readonly Mutation[] =>
  fc.sample(mutazione, { seed: seme, numRuns: quante });
