import { expect, test } from 'vitest';
import { parseRicerca, parseRicercaEventi, parseRicercaSegnalazioni, parseRicercaUtenti } from './ricerca.ts';

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
  expect(parseRicerca(search)).toEqual(ricerca);
});

test('drops unknown parameters', () => {
  expect(parseRicercaUtenti({ studio: 7, page: 2, azione: 'login' })).toEqual({ studio: '7', page: 2 });
  expect(parseRicercaSegnalazioni({ filtro: 'lette' })).toEqual({ filtro: 'lette' });
  expect(parseRicercaSegnalazioni({ filtro: 'qualcosa' })).toEqual({});
  expect(parseRicercaEventi({ azione: 'login', dal: '2026-01-01', al: 'ieri', utente: 'anna' })).toEqual({
    azione: 'login',
    dal: '2026-01-01',
    utente: 'anna',
  });
  expect(parseRicercaEventi({ azione: 'toString' })).toEqual({});
});
