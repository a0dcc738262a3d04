import { expect, test } from 'vitest';
import { listTassiCrescita } from './tasso-crescita.ts';

test('the growth rates are the three of the cash flow, none of which has a score', () => {
  expect(listTassiCrescita()).toEqual(['FCFO.__TSR', 'FCFO.__TSA', 'FCFO.__TSPN']);
});
