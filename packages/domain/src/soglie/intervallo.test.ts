import { describe, expect, test } from 'vitest';
import { Decimale } from '../numbers/decimale.ts';
import { settori } from '../settori/settori.ts';
import { buildIntervalliIndice, soglieIndici } from './indici-settoriali.ts';
import { findIntervallo, intervalli, presentIntervallo, statiEnumerati, verifyIntervalli } from './intervallo.ts';
import type { Intervallo } from './intervallo.ts';
import { buildIntervalliPatrimonio } from './patrimonio-netto.ts';

const hit = (lista: readonly Intervallo[], valore: string): string | undefined =>
  findIntervallo(lista, new Decimale(valore))?.label;

describe('intervalli', () => {
  const lista = intervalli([1, 'a'], ['<', '-0.1'], [0.6, 'b'], ['<=', '1/3'], [0, 'c']);

  test('give each limit to one side', () => {
    expect(hit(lista, '-0.1000001')).toBe('a');
    expect(hit(lista, '-0.1')).toBe('b');
    expect(findIntervallo(lista, new Decimale(1).dividedBy(3))?.label).toBe('b');
    expect(hit(lista, '0.33333333333333333334')).toBe('c');
    expect(hit(lista, '1e30')).toBe('c');
  });

  test('travel with numbers, a fraction as its nearest one', () => {
    expect(presentIntervallo(lista[1] as Intervallo)).toEqual({
      min: -0.1,
      max: 1 / 3,
      min_incluso: true,
      max_incluso: true,
      score: 0.6,
      label: 'b',
      score_label: 'Attenzione',
    });
    expect(lista[0]?.min).toBeNull();
  });

  test('take another word than that of the level when the rule says so', () => {
    expect(intervalli([0.3, 'x', { score_label: 'Sopra il cut-off' }])[0]?.score_label).toBe('Sopra il cut-off');
  });

  test('are checked', () => {
    const [a, b, c] = lista as [Intervallo, Intervallo, Intervallo];
    expect(() => verifyIntervalli(lista, 'continui', 'X')).not.toThrow();
    for (const sbagliati of [
      [],
      [a, c],
      [b, c],
      [a, b],
      [a, { ...b, min_incluso: false }, c],
      [a, { ...b, min: new Decimale('-0.2') }, c],
    ]) {
      expect(() => verifyIntervalli(sbagliati, 'continui', 'X')).toThrow('X');
    }
    const stati = statiEnumerati([0, 'zero'], [1, 'uno']);
    expect(() => verifyIntervalli(stati, 'enumerati', 'X')).not.toThrow();
    expect(() => verifyIntervalli(stati.toReversed(), 'enumerati', 'X')).toThrow('X');
    expect(findIntervallo(stati, new Decimale(2))).toBeNull();
  });
});

describe('sector indices', () => {
  /** As printed, in percent: charges, equity, liquidity, cash flow, debts to the tax office and social security. */
  test.each([
    ['1', 2.8, 9.4, 92.1, 0.3, 5.6],
    ['2', 3.0, 7.6, 93.7, 0.5, 4.9],
    ['3', 2.6, 6.7, 84.2, 1.9, 6.5],
    ['4', 3.8, 4.9, 108.0, 0.4, 3.8],
    ['5', 2.8, 5.3, 101.1, 1.4, 5.3],
    ['6', 2.1, 6.3, 101.4, 0.6, 2.9],
    ['7', 1.5, 4.2, 89.8, 1.0, 7.8],
    ['8', 1.5, 4.1, 86.0, 1.4, 10.2],
    ['9', 1.8, 5.2, 95.4, 1.7, 11.9],
    ['10', 2.7, 2.3, 69.8, 0.5, 14.6],
  ] as const)('have the thresholds of the CNDCEC table: sector %s', (settore, ...percentuali) => {
    const { oneri_finanziari, adeguatezza, liquidita, cash_flow, debiti_previdenziali } = soglieIndici[settore];
    const scritte = [oneri_finanziari, adeguatezza, liquidita, cash_flow, debiti_previdenziali];
    expect(scritte.map((soglia) => new Decimale(soglia).times(100).toNumber())).toEqual(percentuali);
    expect(settori.map(([codice]) => codice)).toContain(settore);
  });

  test('count the threshold itself as beyond, on either side, with a band of 20 % before it', () => {
    const almeno = buildIntervalliIndice(new Decimale('0.03'), 'almeno');
    expect(['0.0239999', '0.024', '0.0299999', '0.03'].map((valore) => hit(almeno, valore))).toEqual([
      'Entro soglia',
      'In prossimità della soglia',
      'In prossimità della soglia',
      'Oltre soglia',
    ]);
    const alMassimo = buildIntervalliIndice(new Decimale('0.076'), 'al_massimo');
    expect(['0.076', '0.0760001', '0.0912', '0.0912001'].map((valore) => hit(alMassimo, valore))).toEqual([
      'Oltre soglia',
      'In prossimità della soglia',
      'In prossimità della soglia',
      'Entro soglia',
    ]);
  });
});

describe('equity', () => {
  test('has a middle interval only when the limit is above 0', () => {
    expect(buildIntervalliPatrimonio(new Decimale(10000)).map(({ label }) => label)).toEqual([
      'Negativo',
      'Sotto il minimo legale',
      'Positivo',
    ]);
    expect(buildIntervalliPatrimonio(new Decimale(0)).map(({ label }) => label)).toEqual(['Negativo', 'Positivo']);
    expect(hit(buildIntervalliPatrimonio(new Decimale(10000)), '9999.99')).toBe('Sotto il minimo legale');
    expect(hit(buildIntervalliPatrimonio(new Decimale('9999999999999.99')), '9999999999999.98')).toBe(
      'Sotto il minimo legale',
    );
  });
});
