import { expect, test } from 'vitest';
import { checkResults } from './check-results.ts';

const check = (text: string, path = 'packages/domain/src/a.ts'): readonly string[] =>
  checkResults(new Map([[path, text]])).map((sentence) => sentence.slice(0, sentence.indexOf(':', path.length + 1)));

test('a type with its own ok, or its own tag of what was refused, is told with its line', () => {
  expect(check('\ntype A = { readonly ok: true; readonly piano: Piano } |\n{ readonly ok: false };')).toEqual([
    'packages/domain/src/a.ts:2 "readonly ok',
    'packages/domain/src/a.ts:3 "readonly ok',
  ]);
  expect(check(`type A = { readonly tipo: 'rifiutato'; readonly testo: string };`)).toHaveLength(1);
});

test('values, states of more than two and the declaration itself are fine', () => {
  expect(check(`const a = { ok: true, valore: 1 }; type B = Result<Euro, 'vuoto'>;`)).toEqual([]);
  expect(check(`type C = { readonly tipo: 'coda_piena' } | { readonly stato: 'fatto' };`)).toEqual([]);
  expect(check('type Result = { readonly ok: true };', 'packages/domain/src/numbers/result.ts')).toEqual([]);
});
