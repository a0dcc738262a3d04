import { listLeve } from '@vedetta/domain';
import type { CodiceLeva } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { buildEsempio } from '../example.ts';
import { buildScale, getPlace, moveByKey, roundToStep } from './scale.ts';

const contesto = buildEsempio();
const build = (codice: CodiceLeva) => {
  const disponibile = listLeve(contesto).find((altra) => altra.codice === codice);
  if (disponibile === undefined) throw new Error(`No lever ${codice}`);
  return buildScale(disponibile, disponibile.ferma, contesto);
};

describe('the slider of a lever', () => {
  test('goes as far as the lever may, but for a contribution and a sale', () => {
    expect(build('rinuncia_soci')).toEqual({ min: 0, max: 90_000, step: 500 });
    expect(build('ricavi')).toEqual({ min: -50, max: 50, step: 0.1 });
    expect(build('giorni_incasso')).toEqual({ min: -180, max: 180, step: 1 });
    // A quarter of 1 020 000, rounded up to 2 000 000; the largest asset is of 400 000.
    expect(build('apporto').max).toBe(500_000);
    expect(build('cessione').max).toBe(400_000);
  });

  test('stops at whole steps and at both ends', () => {
    const scale = { min: 0, max: 90_250, step: 500 };
    expect([
      roundToStep(scale, 1_240),
      roundToStep(scale, 1_260),
      roundToStep(scale, 90_100),
      roundToStep(scale, -3),
    ]).toEqual([1_000, 1_500, 90_250, 0]);
    expect(roundToStep({ min: -50, max: 50, step: 0.1 }, -7.4499)).toBe(-7.4);
  });

  test('moves by keys: a step, ten, to the ends', () => {
    const scale = { min: -50, max: 50, step: 0.1 };
    const keys = ['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'a'];
    expect(keys.map((key) => moveByKey(scale, 0.2, key))).toEqual([0.3, 0.1, 1.2, -0.8, -50, 50, null]);
    expect(moveByKey(scale, 49.95, 'ArrowUp')).toBe(50);
  });

  test('has its place from 0 to 1, also for an amount beyond it', () => {
    const scale = { min: -50, max: 50, step: 0.1 };
    expect([-50, 0, 25, 80].map((value) => getPlace(scale, value))).toEqual([0, 0.5, 0.75, 1]);
    expect(getPlace({ min: 0, max: 0, step: 1 }, 0)).toBe(0);
  });
});
