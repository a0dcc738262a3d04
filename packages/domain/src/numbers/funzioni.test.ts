import { describe, expect, test } from 'vitest';
import { divideArrotondando } from './arrotondamento.ts';
import { compareDecimali, Decimale } from './decimale.ts';
import { computeLogaritmo, computeLogistica, computeNormale } from './funzioni.ts';

describe('functions of the statistical models', () => {
  test('computes the standard normal distribution to every printed digit', () => {
    // Abramowitz & Stegun, table 26.1
    expect(computeNormale(new Decimale(0)).toString()).toBe('0.5');
    expect(computeNormale(new Decimale(1)).toFixed(15)).toBe('0.841344746068543');
    expect(computeNormale(new Decimale('-2')).toFixed(15)).toBe('0.022750131948179');
    expect(computeNormale(new Decimale(5)).toFixed(10)).toBe('0.9999997133');
    expect(computeNormale(new Decimale(-10)).toExponential(20)).toBe('7.61985302416052606597e-24');
    expect(computeNormale(new Decimale(-1e12)).toNumber()).toBe(0);
    expect(computeNormale(new Decimale(1e12)).toNumber()).toBe(1);
    expect(computeNormale(new Decimale(-16)).toNumber()).toBeGreaterThanOrEqual(0);
  });

  test('computes the logistic curve, flat at the ends', () => {
    expect(computeLogistica(new Decimale(0)).toString()).toBe('0.5');
    expect(computeLogistica(new Decimale('-3.25025')).toFixed(6)).toBe('0.037318');
    expect(computeLogistica(new Decimale(1e15)).toNumber()).toBe(1);
    expect(computeLogistica(new Decimale(-1e15)).toNumber()).toBe(0);
  });

  test('has no logarithm at or below zero', () => {
    expect(computeLogaritmo(new Decimale(0))).toBeNull();
    expect(computeLogaritmo(new Decimale(-1))).toBeNull();
    expect(computeLogaritmo(new Decimale(1))?.toNumber()).toBe(0);
  });
});

describe('compareDecimali', () => {
  test('sees a ratio and its limit as equal where the quotients only differ by their last digits', () => {
    const terzo = new Decimale(1).dividedBy(3);
    expect(compareDecimali(terzo.times(3), new Decimale(1))).toBe(0);
    expect(compareDecimali(new Decimale(1).minus(terzo).minus(terzo), terzo)).toBe(0);
  });

  test('tells apart two ratios of the largest amounts that differ by one cent', () => {
    const grande = new Decimale('999999999999999');
    expect(compareDecimali(grande.minus(1).dividedBy(grande), new Decimale(1))).toBe(-1);
    expect(compareDecimali(new Decimale(1).dividedBy(grande), new Decimale(1).dividedBy(grande.minus(1)))).toBe(-1);
  });
});

describe('divideArrotondando', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [-5n, 3n, -2n],
    [0n, 7n, 0n],
  ])('%d / %d → %d', (dividendo, divisore, quoziente) => {
    expect(divideArrotondando(dividendo, divisore)).toBe(quoziente);
  });
});
