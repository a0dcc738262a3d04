import { expect, test } from 'vitest';
import { formatIstante, formatQuando } from './istante.ts';

const at = (giorno: number, ore: number, minuti: number): string =>
  new Date(2026, 10, giorno, ore, minuti).toISOString();
const now = new Date(2026, 10, 21, 0, 10);

test('formats day and time of a timestamp', () => {
  expect(formatIstante(at(20, 9, 5))).toBe('20/11/2026 09:05');
});

test.each([
  [at(21, 0, 5), '00:05'],
  [at(20, 23, 59), 'ieri'],
  [at(20, 0, 0), 'ieri'],
  [at(19, 23, 59), '19/11/2026'],
])('%s is shown as %s', (istante, quando) => {
  expect(formatQuando(istante, now)).toBe(quando);
});
