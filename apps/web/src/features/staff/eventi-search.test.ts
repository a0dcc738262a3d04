import { expect, test } from 'vitest';
import { parseEventiSearch } from './eventi-search.ts';

test('what is not a value of a filter is left out', () => {
  expect(parseEventiSearch({ azione: 'login', dal: '2026-01-01', al: 'ieri', utente: 'anna', page: '2' })).toEqual({
    azione: 'login',
    dal: '2026-01-01',
    utente: 'anna',
    page: 2,
  });
  expect(parseEventiSearch({ azione: 'toString', studio: 7, page: 1 })).toEqual({ studio: '7' });
});
