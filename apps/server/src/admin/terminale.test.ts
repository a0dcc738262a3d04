import { expect, test } from 'vitest';
import { cleanJson, cleanTesto } from './terminale.ts';

test.each([
  ['\u001b]0;titolo\u0007\u001b[2J', '�]0;titolo��[2J'],
  ['riga\rsopra', 'riga�sopra'],
  ['\u009b31mrosso', '�31mrosso'],
  ['fine\u202eetrof', 'fine�etrof'],
  ['è così:\n\t«Città» – 100 €', 'è così:\n\t«Città» – 100 €'],
])('%j is shown as %j', (testo, mostrato) => {
  expect(cleanTesto(testo)).toBe(mostrato);
});

test('JSON keeps what it says', () => {
  const dati = { nome: 'a\u009b31m\u202eb\u001b[2J' };
  const json = cleanJson(JSON.stringify(dati));
  expect(json).toMatch(/^[\x20-\x7e]+$/u);
  expect(JSON.parse(json)).toEqual(dati);
});
