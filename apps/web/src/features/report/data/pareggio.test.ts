import { expect, test } from 'vitest';
import { nameCosto } from './pareggio.ts';

test('names a cost line in lower-case words, with its code', () => {
  expect(nameCosto('CE.B.9')).toBe('Costi per il personale (B.9)');
});
