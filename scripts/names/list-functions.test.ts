import { expect, test } from 'vitest';
import { listFunctions } from './list-functions.ts';

test('lists the functions at the top level with their lines, exported or not', () => {
  const source = [
    'const limit = 3;',
    'export const computeTotale = (a: number): number => a + limit;',
    'const parseVoce = async (): Promise<void> => {',
    '  const inner = (): number => 1;',
    '};',
    'export function* readRows(): Generator<number> {}',
    'export { parseVoce };',
  ].join('\n');
  expect(listFunctions('a.ts', source)).toEqual([
    { name: 'computeTotale', line: 2 },
    { name: 'parseVoce', line: 3 },
    { name: 'readRows', line: 6 },
  ]);
});

test('ignores components, constants and classes', () => {
  const source = 'export const Card = () => <p />;\nconst rows = [() => 1];\nclass Reader {}\nexport default {};';
  expect(listFunctions('a.tsx', source)).toEqual([]);
});

test('a file that does not parse is an error', () => {
  expect(() => listFunctions('a.ts', 'const = 1')).toThrow('a.ts: ');
});
