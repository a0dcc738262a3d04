import { describe, expect, test } from 'vitest';
import { applyMutant, listMutants } from './mutants.ts';

const mutate = (source: string): readonly string[] =>
  listMutants('prova.ts', source).map((mutant) => applyMutant(source, mutant));

describe('faults made on purpose', () => {
  test.each([
    ['const a = b <= c;', ['const a = b < c;']],
    ['const a = (b) + (c);', ['const a = (b) - (c);']],
    ['const a = b && !c;', ['const a = b || !c;', 'const a = b && c;']],
    ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
    ['const a = b ? 1 : true;', ['const a = !(b) ? 1 : true;', 'const a = b ? 2 : true;', 'const a = b ? 1 : false;']],
    ['const a = b.some(c);', ['const a = b.every(c);']],
  ])('%s', (source, expected) => {
    expect(mutate(source)).toEqual(expected);
  });

  test('leaves worked examples alone', () => {
    expect(mutate('const a = { esempi: [{ valore: 1 }], valore: 2 };')).toEqual([
      'const a = { esempi: [{ valore: 1 }], valore: 3 };',
    ]);
  });

  test('leaves types alone, but mutates the value of an assertion', () => {
    expect(mutate('type A = -1 | true; const a = (0 as const) satisfies number;')).toEqual([
      'type A = -1 | true; const a = (1 as const) satisfies number;',
    ]);
  });
});
