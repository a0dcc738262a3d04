import { expect, test } from 'vitest';
import { parseAvvisiSearch, readChiesti } from './address.ts';

test('the address keeps what exists and names what does not', () => {
  expect(parseAvvisiSearch({ stato: 'da_leggere', tipo: 'soglia', dal: '2026-11-01', search: 1234, page: 2 })).toEqual({
    search: { stato: 'da_leggere', tipo: 'soglia', dal: '2026-11-01', search: '1234', page: 2 },
    ignorati: [],
  });
  expect(parseAvvisiSearch({ stato: 'tutti', tipo: 'altro', dal: 'ieri', colore: 'rosso', page: 0 })).toEqual({
    search: {},
    ignorati: ['stato', 'tipo', 'dal', 'colore'],
  });
});

test('the server is asked for the same, its page as text', () => {
  expect(readChiesti({ tipo: 'fascia', page: 3 })).toEqual({ tipo: 'fascia', page: '3' });
});
