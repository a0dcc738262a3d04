import { expect, test } from 'vitest';
import { listPiani, measureAccuracy } from './measure.ts';

test('the dictionary alone reaches its goals on charts of accounts it was not written for', () => {
  const charts = listPiani().map((file) => measureAccuracy(file));
  const mean = (share: (figures: (typeof charts)[number]) => number): number =>
    charts.reduce((sum, figures) => sum + share(figures), 0) / charts.length;
  expect(charts.length).toBeGreaterThanOrEqual(3);
  expect(mean(({ euroGiusti, euro }) => euroGiusti / euro)).toBeGreaterThan(0.85);
  expect(mean(({ giusti, conti }) => giusti / conti)).toBeGreaterThan(0.8);
  expect(mean(({ euroCerti, euro }) => euroCerti / euro)).toBeLessThan(0.01);
  expect(mean(({ daControllare, conti }) => daControllare / conti)).toBeLessThan(0.25);
});
