import { expect, test } from 'vitest';
import { findLimite } from './limite.ts';

const buildIntervallo = (min: number | null, max: number | null, score: number) => ({
  min,
  max,
  score,
  label: '',
  score_label: '',
  min_incluso: true,
  max_incluso: false,
});

test('a figure too high is beyond a maximum, one too low below a minimum', () => {
  const [basso, alto] = [buildIntervallo(null, 0.028, 0), buildIntervallo(0.028, null, 1)];
  expect(findLimite([basso, alto])).toEqual({ valore: 0.028, verso: 'massimo' });
  expect(
    findLimite([buildIntervallo(null, 0.95, 1), buildIntervallo(0.95, 1.2, 0.5), buildIntervallo(1.2, null, 0)]),
  ).toEqual({
    valore: 0.95,
    verso: 'minimo',
  });
});

test('without one worst side there is no limit', () => {
  expect(findLimite([])).toBeNull();
  expect(findLimite([buildIntervallo(null, null, 1)])).toBeNull();
  expect(findLimite([buildIntervallo(null, 0, 1), buildIntervallo(0, 1, 0), buildIntervallo(1, null, 1)])).toBeNull();
  expect(findLimite([buildIntervallo(null, 0, 0), buildIntervallo(0, 1, 1), buildIntervallo(1, null, 0)])).toBeNull();
});
