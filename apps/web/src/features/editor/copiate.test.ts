import { expect, test } from 'vitest';
import { readCopiate } from './copiate.ts';

test('a line with adjustments is copied as its effective amount, a typed one with its alternative value', () => {
  const voci = [
    { codice: 'CE.B.10.b', valore: 0, rettifica: 14_876.71, has_error: false },
    { codice: 'CE.B.7', valore: 100, rettifica: 80, has_error: false },
    { codice: 'CE.B.8', valore: 5, rettifica: null, has_error: false },
  ];
  const copiate = readCopiate({ voci, assestamento: { voci: ['CE.B.10.b'], da_ricontrollare: [] } });
  expect(copiate.get('CE.B.10.b')).toEqual({ valore: 1_487_671, rettifica: null });
  expect(copiate.get('CE.B.7')).toEqual({ valore: 10_000, rettifica: 8_000 });
  expect(copiate.get('CE.B.8')).toEqual({ valore: 500, rettifica: null });
});
