import { expect, test } from 'vitest';
import { parseListSearch, parseSegnalazioniSearch, parseUtentiSearch } from './search.ts';

test.each([
  [{}, {}],
  [
    { page: '2', search: 'rossi' },
    { page: 2, search: 'rossi' },
  ],
  [{ page: 1, search: '' }, {}],
  [{ page: -3 }, {}],
  [{ page: 'molte', search: 1234567890 }, { search: '1234567890' }],
  [{ search: { a: 1 }, altro: 'x' }, {}],
])('parses the search %j of a list as %j', (search, ricerca) => {
  expect(parseListSearch(search)).toEqual(ricerca);
});

test('drops unknown parameters', () => {
  expect(parseUtentiSearch({ studio: 7, page: 2, azione: 'login' })).toEqual({ studio: '7', page: 2 });
  expect(parseSegnalazioniSearch({ filtro: 'lette' })).toEqual({ filtro: 'lette' });
  expect(parseSegnalazioniSearch({ filtro: 'qualcosa' })).toEqual({});
});
