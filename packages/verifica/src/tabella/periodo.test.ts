import { expect, test } from 'vitest';
import { isPeriodo, readPeriodo } from './periodo.ts';

test('titles of columns tell which is the later', () => {
  const titoli = [
    'Saldo 2024',
    '31.12.24 bis',
    'Saldo al 31/3/2025',
    '06/2025',
    'set-25',
    'Dicembre 2025',
    '2026-01-31',
    'Consuntivo feb. 26',
    'Esercizio 2026',
  ];
  const periodi = titoli.map(readPeriodo);
  expect(periodi).not.toContain(null);
  expect(periodi.toSorted((a, b) => Number(a) - Number(b))).toEqual(periodi);
  expect(['Dare', 'Saldo', 'Mese 3', 'Budget', 'Conto 10.20'].map(readPeriodo)).toEqual(Array(5).fill(null));
});

test('a title with two days speaks of the later', () => {
  expect(readPeriodo('Saldi dal 01/01/2026 al 30/09/2026')).toBe(readPeriodo('30/09/2026'));
});

test('a cell that is only a year or a day may be a title', () => {
  expect(['2025', '30/09/2026', '30.09.26', '2026-09-30', '9/2026'].filter(isPeriodo)).toHaveLength(5);
  expect(['2100', '2.025,00', '20255', '10/05/001', ''].filter(isPeriodo)).toEqual([]);
});
