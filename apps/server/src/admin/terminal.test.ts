import { expect, test } from 'vitest';
import { cleanJson, cleanText } from './terminal.ts';

test.each([
  ['\u001b]0;titolo\u0007\u001b[2J', '�]0;titolo��[2J'],
  ['riga\rsopra', 'riga�sopra'],
  ['\u009b31mrosso', '�31mrosso'],
  ['fine\u202eetrof', 'fine�etrof'],
  ['è così:\n\t«Città» – 100 €', 'è così:\n\t«Città» – 100 €'],
])('%j is shown as %j', (text, shown) => {
  expect(cleanText(text)).toBe(shown);
});

test('JSON keeps its content', () => {
  const data = { nome: 'a\u009b31m\u202eb\u001b[2J' };
  const json = cleanJson(JSON.stringify(data));
  expect(json).toMatch(/^[\x20-\x7e]+$/u);
  expect(JSON.parse(json)).toEqual(data);
});
