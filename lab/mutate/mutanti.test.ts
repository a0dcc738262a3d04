import { describe, expect, test } from 'vitest';
import { applyMutante, listMutanti } from './mutanti.ts';

const mutate = (sorgente: string): readonly string[] =>
  listMutanti('prova.ts', sorgente).map((mutante) => applyMutante(sorgente, mutante));

describe('faults made on purpose', () => {
  test.each([
    ['const a = b <= c;', ['const a = b < c;']],
    ['const a = (b) + (c);', ['const a = (b) - (c);']],
    ['const a = b && !c;', ['const a = b || !c;', 'const a = b && c;']],
    ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
    ['const a = b ? 1 : true;', ['const a = !(b) ? 1 : true;', 'const a = b ? 2 : true;', 'const a = b ? 1 : false;']],
    ['const a = b.some(c);', ['const a = b.every(c);']],
  ])('%s', (sorgente, attesi) => {
    expect(mutate(sorgente)).toEqual(attesi);
  });

  test('leaves worked examples alone', () => {
    expect(mutate('const a = { esempi: [{ valore: 1 }], valore: 2 };')).toEqual([
      'const a = { esempi: [{ valore: 1 }], valore: 3 };',
    ]);
  });

  test('leaves types alone, and what stands behind an assertion not', () => {
    expect(mutate('type A = -1 | true; const a = (0 as const) satisfies number;')).toEqual([
      'type A = -1 | true; const a = (1 as const) satisfies number;',
    ]);
  });
});
