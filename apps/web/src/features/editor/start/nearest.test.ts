import { expect, test } from 'vitest';
import { listNearest } from './nearest.ts';

test('the other statements with figures, the nearest in time first', () => {
  const bilanci = [
    { id: 'far', data_bilancio: '2024-12-31', vuoto: false },
    { id: 'this', data_bilancio: '2026-09-30', vuoto: true },
    { id: 'empty', data_bilancio: '2026-08-31', vuoto: true },
    { id: 'later', data_bilancio: '2026-12-31', vuoto: false },
    { id: 'near', data_bilancio: '2026-06-30', vuoto: false },
  ];
  const listed = listNearest(bilanci, { id: 'this', data_bilancio: '2026-09-30' });
  expect(listed.map(({ id }) => id)).toEqual(['near', 'later', 'far']);
});
