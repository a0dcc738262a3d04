import { expect, test } from 'vitest';
import { gruppi } from './gruppi.ts';
import { isTassoCrescita } from './tasso-crescita.ts';

test('the growth rates are the three of the cash flow, none of which has a score', () => {
  const trovati = gruppi.flatMap(({ codice: gruppo, indicatori }) =>
    indicatori.filter(({ codice }) => isTassoCrescita(gruppo, codice)).map(({ codice }) => codice),
  );
  expect(trovati).toEqual(['__TSR', '__TSA', '__TSPN']);
});
