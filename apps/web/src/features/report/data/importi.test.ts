import { expect, test } from 'vitest';
import { formatImporto } from './importi.ts';

const s = '\u00A0';

test('an amount of a sentence has cents only if it or one beside it has', () => {
  expect(formatImporto(-506_250)).toBe(`−506${s}250${s}€`);
  expect(formatImporto(0.01)).toBe(`0,01${s}€`);
  expect([formatImporto(1_000, 20.5), formatImporto(20.5, 1_000)]).toEqual([`1${s}000,00${s}€`, `20,50${s}€`]);
});
