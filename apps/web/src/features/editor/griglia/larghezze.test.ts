import { expect, test } from 'vitest';
import { createBilancioDiProva } from '../stato/bilancio-di-prova.ts';
import { createStato } from '../stato/stato.ts';
import { computeLarghezze, countCifre } from './larghezze.ts';

test('counts the digits of the largest amount in any column', () => {
  const { righe } = createStato(createBilancioDiProva({ 'CE.A.1': [10, -12345.67] }), null);
  expect(countCifre(righe, [])).toBe(5);
  expect(
    countCifre(righe, [{ colonna: 'attuale', titolo: '', importi: new Map([['SPA', 1_234_567_00 as never]]) }]),
  ).toBe(7);
});

test('common amounts keep the base width, the largest possible one is not cut', () => {
  expect(computeLarghezze(0, 8).importo).toBe(144);
  expect(computeLarghezze(2, 8).importo).toBe(122);
  expect(computeLarghezze(2, 13).importo).toBeGreaterThanOrEqual(152.4 + 17);
});

test('with the panel open in a 1440 px window all amount columns fit, with or without codes', () => {
  const accanto = 1440 - 240 - 300 - 16;
  expect(computeLarghezze(0, 8).stretta.minima).toBeLessThanOrEqual(accanto);
  expect(computeLarghezze(1, 8).stretta.minima).toBeLessThanOrEqual(accanto);
  expect(computeLarghezze(2, 8).strettaSenzaCodici.minima).toBeLessThanOrEqual(accanto);
});

test('a small screen has short titles and amounts, no codes', () => {
  const { ampia, piccola, importo } = computeLarghezze(1, 8);
  expect(piccola.colonne.split('px ')).toHaveLength(ampia.colonne.split('px ').length - 2);
  expect(piccola.minima).toBe(154 + 3 * importo + 94);
  expect(computeLarghezze(2, 8).piccola.minima).toBeLessThanOrEqual(720);
});
