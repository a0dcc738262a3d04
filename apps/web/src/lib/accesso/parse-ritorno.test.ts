import { expect, test } from 'vitest';
import { parseRitorno } from './parse-ritorno.ts';

test('an answer is read exactly as the provider wrote it', () => {
  expect(parseRitorno('?code=1e5&state=s&iss=https%3A%2F%2Fa.it')).toEqual({
    stato: 's',
    codice: '1e5',
    emittente: 'https://a.it',
    errore: null,
  });
});

test('no answer without a query', () => {
  expect(parseRitorno('')).toBeNull();
});
