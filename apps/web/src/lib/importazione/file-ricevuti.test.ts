import { expect, test } from 'vitest';
import { describeRicevuto, markRicevuto } from './file-ricevuti.ts';

test('a file of the inbox says where it came from, another with the same name does not', () => {
  const ricevuto = markRicevuto(new File(['1'], 'verifica.csv'), '12');
  expect(describeRicevuto(ricevuto)).toEqual({ ricevuto: '12' });
  expect(describeRicevuto(new File(['1'], 'verifica.csv'))).toEqual({});
});
