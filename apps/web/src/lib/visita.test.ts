import { expect, test } from 'vitest';
import { deriveVisite, recordVisita } from './visita.ts';

test('the visit before is that of another day', () => {
  expect(deriveVisite(null, '2026-11-20')).toEqual({ ultima: '2026-11-20', prima: null });
  const due = deriveVisite({ ultima: '2026-11-20', prima: '2026-11-02' }, '2026-11-23');
  expect(due).toEqual({ ultima: '2026-11-23', prima: '2026-11-20' });
  expect(deriveVisite(due, '2026-11-23')).toBe(due);
  // A clock that was ahead.
  expect(deriveVisite({ ultima: '2027-01-01', prima: '2026-11-02' }, '2026-11-23')).toEqual({
    ultima: '2026-11-23',
    prima: null,
  });
});

test('each user has their own', () => {
  expect(recordVisita('anna', '2026-11-20')).toBeNull();
  expect(recordVisita('anna', '2026-11-24')).toBe('2026-11-20');
  expect(recordVisita('luca', '2026-11-24')).toBeNull();
});
