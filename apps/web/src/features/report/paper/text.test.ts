import { expect, test } from 'vitest';
import { closeSentence, formatGiorno, formatMomento, joinSentence } from './text.ts';

test('a moment is told in the time of Rome, summer and winter', () => {
  expect(formatMomento('2026-11-20T17:42:00Z')).toBe('20/11/2026 alle 18:42');
  expect(formatMomento('2026-06-30T22:15:00Z')).toBe('01/07/2026 alle 00:15');
  expect(formatGiorno('2026-06-30T22:15:00Z')).toBe('01/07/2026');
});

test('a sentence inside another loses its capital and its stop; an acronym keeps its capitals', () => {
  expect(joinSentence("Manca il bilancio dell'esercizio precedente.")).toBe(
    'manca il bilancio dell’esercizio precedente',
  );
  expect(joinSentence('MOL negativo')).toBe('MOL negativo');
  expect(joinSentence('È assente')).toBe('è assente');
});

test('a sentence is closed once', () => {
  expect(closeSentence(' Dato mancante ')).toBe('Dato mancante.');
  expect(closeSentence('Dato mancante.')).toBe('Dato mancante.');
  expect(closeSentence('')).toBe('');
});
