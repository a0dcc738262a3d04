import { expect, test } from 'vitest';
import { parsePortafoglioSearch } from './search.ts';

test('what exists is read', () => {
  const search = {
    search: 1234,
    fascia: 'medio,alto',
    grado: '40-80',
    settore: 2,
    peggiorate_di: 3,
    dati_oltre: 120,
    ordine: '-delta',
  };
  expect(parsePortafoglioSearch({ ...search, gruppo: 'settore' })).toEqual({
    ...search,
    search: '1234',
    gruppo: 'settore',
  });
  expect(parsePortafoglioSearch({ search: '' })).toEqual({});
});

test.each<readonly [Readonly<Record<string, unknown>>, readonly string[]]>([
  [{ fascia: 'viola' }, ['fascia']],
  [{ fascia: 'alto,viola' }, ['fascia']],
  [{ grado: '80-40' }, ['grado']],
  [{ settore: 11 }, ['settore']],
  [{ peggiorate_di: 0, dati_oltre: 9999 }, ['peggiorate_di', 'dati_oltre']],
  [{ ordine: 'fascino', gruppo: 'colore' }, ['ordine', 'gruppo']],
  [{ professionista: 7, constructor: 1 }, ['professionista', 'constructor']],
])('%j does not exist and is named', (search, ignorati) => {
  expect(parsePortafoglioSearch({ ...search, search: 'alfa' })).toEqual({ search: 'alfa', ignorati });
});

test('the names are kept once when the address is read again', () => {
  const first = parsePortafoglioSearch({ professionista: 7 });
  expect(parsePortafoglioSearch({ professionista: 7, ...first })).toEqual({ ignorati: ['professionista'] });
});
