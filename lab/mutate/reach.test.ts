import { describe, expect, test } from 'vitest';
import { findPart, listParts, markParts } from './reach.ts';

const mark = (source: string): string => markParts(source, listParts('prova.ts', source), 10);

describe('which functions a test reaches', () => {
  test.each([
    ['const f = () => 1;', 'const f = () => (globalThis.reached[11] = 1, 1);\n;globalThis.reached[10] = 1;\n'],
    [
      'const f = () => ({ a: 1 });',
      'const f = () => (globalThis.reached[11] = 1, ({ a: 1 }));\n;globalThis.reached[10] = 1;\n',
    ],
    ['function f() { g(); }', 'function f() {globalThis.reached[11] = 1; g(); }\n;globalThis.reached[10] = 1;\n'],
    [
      'const f = (a) => (b) => a + b;',
      'const f = (a) => (globalThis.reached[11] = 1, (b) => (globalThis.reached[12] = 1, a + b));\n;globalThis.reached[10] = 1;\n',
    ],
  ])('%s', (source, expected) => {
    expect(mark(source)).toBe(expected);
  });

  test('a place belongs to the innermost function, a default to its own', () => {
    const source = 'const a = 1; const f = (b = 2) => { const g = () => 3; return 4; };';
    const parts = listParts('prova.ts', source);
    const find = (text: string): number => findPart(parts, source.indexOf(text));
    expect([find('1;'), find('2)'), find('3;'), find('4;')]).toEqual([0, 1, 2, 1]);
  });
});
