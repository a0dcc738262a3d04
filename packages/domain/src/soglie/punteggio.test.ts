import { expect, test } from 'vitest';
import { getParolaPunteggio } from './punteggio.ts';

test('every level of risk has its word', () => {
  expect(([0, 0.15, 0.3, 0.6, 0.8, 1] as const).map(getParolaPunteggio)).toEqual([
    'Buono',
    'Buono',
    'Accettabile',
    'Attenzione',
    'Attenzione elevata',
    'Critico',
  ]);
});
