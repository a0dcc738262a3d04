import { expect, test } from 'vitest';
import { nameCopy } from './name-copy.ts';

test('a copy has a name that no other has', () => {
  expect(nameCopy('Soci', ['Soci'])).toBe('Soci, copia');
  expect(nameCopy('Soci', ['Soci', 'Soci, copia'])).toBe('Soci, copia 2');
  expect(nameCopy('Soci', ['Soci, copia', 'Soci, copia 2', 'Soci, copia 3'])).toBe('Soci, copia 4');
});
