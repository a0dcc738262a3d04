import { expect, test } from 'vitest';
import { findVoci } from './find-voci.ts';

test.each([
  ['altri debiti', 'SPP.D.14.E'],
  ['debiti altri', 'SPP.D.5.E'],
  ['fornitori', 'SPP.D.7.E'],
  ['spp.d.4.o', 'SPP.D.4.O'],
])('Invio after «%s» takes %s', (text, voce) => {
  expect(findVoci(text, [])[0]).toBe(voce);
});

test('without a text the lines of the neighbours come first, each once', () => {
  const found = findVoci(' ', ['SPP.D.7.E', 'CE.B.7', 'SPP.D.7.E']);
  expect(found.slice(0, 2)).toEqual(['SPP.D.7.E', 'CE.B.7']);
  expect(new Set(found).size).toBe(found.length);
});
