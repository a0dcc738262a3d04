import { expect, test } from 'vitest';
import { closeSentence, formatGiorno, formatMomento, joinSentence } from './text.ts';

test('formats an instant in the time zone of Rome, in summer and in winter', () => {
  expect(formatMomento('2026-11-20T17:42:00Z')).toBe('20/11/2026 alle 18:42');
  expect(formatMomento('2026-06-30T22:15:00Z')).toBe('01/07/2026 alle 00:15');
  expect(formatGiorno('2026-06-30T22:15:00Z')).toBe('01/07/2026');
});

test('lower-cases a sentence inside another and drops its full stop; keeps an acronym', () => {
  expect(joinSentence("Manca il bilancio dell'esercizio precedente.")).toBe(
    'manca il bilancio dell’esercizio precedente',
  );
  expect(joinSentence('MOL negativo')).toBe('MOL negativo');
  expect(joinSentence('È assente')).toBe('è assente');
});

test('adds a full stop only if there is none', () => {
  expect(closeSentence(' Dato mancante ')).toBe('Dato mancante.');
  expect(closeSentence('Dato mancante.')).toBe('Dato mancante.');
  expect(closeSentence('')).toBe('');
});
