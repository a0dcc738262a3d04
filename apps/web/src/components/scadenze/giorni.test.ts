import { expect, test } from 'vitest';
import { printDistanza, printGiorno, printPeriodo, printRiposo } from './giorni.ts';

test('a day with its name', () => {
  expect(['2026-11-15', '2026-11-16', '2028-02-29'].map(printGiorno)).toEqual(['dom 15/11', 'lun 16/11', 'mar 29/02']);
});

test.each([
  ['2026-11-20', 'oggi'],
  ['2026-11-21', 'domani'],
  ['2026-11-19', 'ieri'],
  ['2026-11-15', '5 giorni fa'],
  ['2027-01-01', 'fra 42 giorni'],
])('%s is %s', (data, expected) => {
  expect(printDistanza(data, '2026-11-20')).toBe(expected);
});

test('a holiday is told with the next working day', () => {
  expect(printRiposo({ riposo: 'domenica', lavorativo: '2026-11-16' })).toBe(
    'domenica, primo giorno lavorativo lun 16/11',
  );
  expect(printRiposo({ riposo: null, lavorativo: '2026-11-16' })).toBeNull();
});

test('what it is about', () => {
  expect(printPeriodo({ tipo: 'dati', periodo: '2026-09-30' })).toBe('situazione al 30/09/2026');
  expect(printPeriodo({ tipo: 'deposito', periodo: '2025-12-31' })).toBe('esercizio al 31/12/2025');
});
