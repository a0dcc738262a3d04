import { expect, test } from 'vitest';
import { nameRiga } from './format.ts';

test.each([
  ['CE.B.10.a', 'ammortamento delle immobilizzazioni immateriali'],
  ['CE.B.7', 'per servizi'],
  ['SPP.D.14.E', 'altri debiti'],
  ['SPP.D.4.O', 'debiti verso banche, oltre'],
  ['SPA.B.II.1', 'terreni e fabbricati'],
])('the title of %s alone', (codice, titolo) => {
  expect(nameRiga(codice)).toBe(titolo);
});
