import type { Intervallo } from '@vedetta/contract';
import { soglieSettore } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { computeBar } from './bar-geometry.ts';
import { formatIntervallo, formatLimite, formatValore, printBar, printCondizione } from './bar-text.ts';

const soglie = soglieSettore('7') as Readonly<Record<string, readonly Intervallo[]>>;
const read = (codice: string): readonly Intervallo[] => soglie[codice] ?? [];

test('formats values with their unit and limits without', () => {
  expect([formatValore(0.02, 'percent'), formatLimite(0.02, 'percent')]).toEqual(['2,00\u00A0%', '2,00']);
  expect([formatValore(-10_000, 'euro'), formatLimite(-10_000, 'euro')]).toEqual([
    '−10\u00A0000,00\u00A0€',
    '−10\u00A0000',
  ]);
  expect(formatLimite(10_000.5, 'euro')).toBe('10\u00A0000,50');
  expect([formatValore(2.75, null), formatValore(null, 'euro')]).toEqual(['2,75', '-']);
  expect(formatValore(1, { 0: 'Nessuno', 1: 'Uno' })).toBe('Uno');
});

test('formats intervals with inclusive and exclusive edges', () => {
  expect(read('IdA2').map((intervallo) => formatIntervallo(intervallo, 'percent'))).toEqual([
    'meno di 1,20\u00A0%',
    'da 1,20\u00A0% a meno di 1,50\u00A0%',
    'da 1,50\u00A0%',
  ]);
  expect(read('IdA3').map((intervallo) => formatIntervallo(intervallo, 'percent'))).toEqual([
    'fino a 4,20\u00A0%',
    'oltre 4,20\u00A0% e fino a 5,04\u00A0%',
    'oltre 5,04\u00A0%',
  ]);
});

test('the condition of the worst punteggio depends on the side of the threshold and on its edge', () => {
  expect(printCondizione(read('IdA2'), 'percent')).toBe('Critico se pari o superiore a 1,50\u00A0%');
  expect(printCondizione(read('IdA3'), 'percent')).toBe('Critico se pari o inferiore a 4,20\u00A0%');
  expect(printCondizione(read('IdA1'), 'euro')).toBe('Critico se inferiore a 10\u00A0000,00\u00A0€');
  expect(printCondizione(read('IdA0'), { 0: 'Nessuna presunzione di crisi' })).toBeNull();
  expect(printCondizione([], null)).toBeNull();
});

test('the accessible text has value, reading, limits, and says if the value is off the scale', () => {
  const bar = computeBar({ intervalli: read('IdA5'), valore: -0.4, unit: 'percent' });
  if (bar === null) throw new Error('No bar');
  expect(printBar(bar, 'Cash flow su attivo', -0.4, 'percent', 'Oltre soglia')).toBe(
    'Cash flow su attivo: −40,00\u00A0%; Oltre soglia; fuori scala; limiti 1,00, 1,20',
  );
});
