import { expect, test } from 'vitest';
import { formatByte, formatDurata } from './misure.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [26_300_000, '26,3 MB'],
  [4_120_000_000, '4,1 GB'],
])('formats %d bytes as %s', (byte, testo) => {
  expect(formatByte(byte)).toBe(testo);
});

test.each([
  [0, 'meno di un minuto'],
  [61, '1 minuto'],
  [3_600, '1 ora'],
  [7_260, '2 ore e 1 minuto'],
  [93_784, '1 giorno e 2 ore'],
  [172_800, '2 giorni'],
])('formats %d seconds as %s', (secondi, testo) => {
  expect(formatDurata(secondi)).toBe(testo);
});
