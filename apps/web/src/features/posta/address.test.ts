import { expect, test } from 'vitest';
import { parsePostaSearch, readChiesta } from './address.ts';

test('what does not exist filters nothing', () => {
  expect(parsePostaSearch({ stato: 'persi', page: '0', colore: 'rosso' })).toEqual({});
  expect(parsePostaSearch({ stato: 'da_trattare' })).toEqual({});
  expect(parsePostaSearch({ stato: 'scartato', azienda: 12, search: '007', page: 2, file: 'a' })).toEqual({
    stato: 'scartato',
    azienda: '12',
    search: '007',
    page: 2,
    file: 'a',
  });
});

test('the files to be treated are asked where no other are', () => {
  expect(readChiesta({})).toEqual({ stato: 'da_trattare' });
  expect(readChiesta({ stato: 'tutti', azienda: '12', file: 'a' })).toEqual({ azienda: '12' });
  expect(readChiesta({ stato: 'importato', page: 3 })).toEqual({ stato: 'importato', page: '3' });
});
