import { describe, expect, test } from 'vitest';
import { computeMovimenti } from './movimenti.ts';
import type { BilancioGiudicato } from './movimenti.ts';

type Figura = BilancioGiudicato['figure'][number];
const oneri = (valore: number, punteggio: number | null): Figura => ({
  gruppo: 'IdA',
  codice: 'IdA2',
  valore,
  punteggio,
});
const liquidita = (valore: number, punteggio: number): Figura => ({ gruppo: 'IdA', codice: 'IdA4', valore, punteggio });
const patrimonio = (valore: number, punteggio: number): Figura => ({
  gruppo: 'IdA',
  codice: 'IdA1',
  valore,
  punteggio,
});
const segnali = (valore: number | null): Figura => ({ gruppo: 'ICAS', codice: 'ICA8', valore, punteggio: null });
const judge = (prima: number, dopo: number, a: readonly Figura[] = [], b: readonly Figura[] = []) =>
  computeMovimenti({ data: '2025-12-31', grado: prima, figure: a }, { data: '2026-12-31', grado: dopo, figure: b });
const print = (outcome: ReturnType<typeof judge>) => outcome.movimenti.map(({ tipo, frase }) => `${tipo}: ${frase}`);

describe('a movement', () => {
  test('of the band says both grades, and the way back too', () => {
    expect(print(judge(0.38, 0.41))).toEqual(['fascia: Da Basso a Medio: grado da 38\u00A0% a 41\u00A0%']);
    expect(print(judge(0.7, 0.85))).toEqual(['fascia: Da Medio ad Alto: grado da 70\u00A0% a 85\u00A0%']);
    // 40 % alone would be Basso still.
    expect(print(judge(0.35, 0.4034))).toEqual(['fascia: Da Basso a Medio: grado da 35\u00A0% a 40,34\u00A0%']);
    expect(judge(0.85, 0.7).movimenti).toMatchObject([{ peggiora: false, prima: 0.85, dopo: 0.7 }]);
    expect(judge(0.41, 0.79)).toEqual({ movimenti: [], peso: null, frase: '' });
  });

  test('of an index is told beyond its threshold only, one way or the other', () => {
    expect(print(judge(0.5, 0.5, [oneri(0.02, 0)], [oneri(0.041, 1)]))).toEqual([
      'soglia: Oneri finanziari su ricavi da 2,00\u00A0% a 4,10\u00A0%: supera la soglia',
    ]);
    expect(judge(0.5, 0.5, [oneri(0.041, 1)], [oneri(0.029, 0.6)]).movimenti).toMatchObject([{ peggiora: false }]);
    expect(judge(0.5, 0.5, [oneri(0.02, 0)], [oneri(0.029, 0.6)]).movimenti).toEqual([]);
    expect(judge(0.5, 0.5, [oneri(0.02, null)], [oneri(0.041, 1)]).movimenti).toEqual([]);
    expect(judge(0.5, 0.5, [], [oneri(0.041, 1)]).movimenti).toEqual([]);
  });

  test('of an index says whether its threshold is a maximum or a minimum', () => {
    expect(print(judge(0.5, 0.5, [oneri(0.041, 1)], [oneri(0.02, 0)]))).toEqual([
      'soglia: Oneri finanziari su ricavi da 4,10\u00A0% a 2,00\u00A0%: torna sotto la soglia',
    ]);
    expect(print(judge(0.5, 0.5, [liquidita(1.1, 0)], [liquidita(0.8, 1)]))).toEqual([
      'soglia: Liquidità a breve da 110,00\u00A0% a 80,00\u00A0%: scende sotto la soglia',
    ]);
    expect(print(judge(0.5, 0.5, [liquidita(0.8, 1)], [liquidita(1.1, 0)]))).toEqual([
      'soglia: Liquidità a breve da 80,00\u00A0% a 110,00\u00A0%: torna sopra la soglia',
    ]);
  });

  test('of the equity and of the signals', () => {
    const { movimenti } = judge(0.5, 0.5, [patrimonio(12_000, 0), segnali(null)], [patrimonio(-3000, 1), segnali(2)]);
    expect(movimenti.map(({ tipo, prima, dopo }) => [tipo, prima, dopo])).toEqual([
      ['patrimonio', 12_000, -3000],
      ['segnali', null, 2],
    ]);
    expect(movimenti[1]?.frase).toBe('Segnali ex artt. 3 c. 4 e 25-novies: 2, prima nessun dato');
    expect(judge(0.5, 0.5, [segnali(2)], [segnali(1)]).movimenti).toEqual([]);
  });
});

test('the sentence has what weighs most, once', () => {
  const crossed = judge(0.38, 0.5, [oneri(0.02, 0)], [oneri(0.028, 0.6)]);
  expect(crossed.peso).toEqual({ gruppo: 'IdA', codice: 'IdA2', prima: 0.02, dopo: 0.028 });
  expect(crossed.frase).toBe(
    'Da Basso a Medio: grado da 38\u00A0% a 50\u00A0%; pesa di più Oneri finanziari su ricavi da 2,00\u00A0% a 2,80\u00A0%.',
  );
  expect(judge(0.38, 0.5, [oneri(0.02, 0)], [oneri(0.05, 1)]).frase.match(/Oneri/gu)).toHaveLength(1);
  // It got better, and the figure that got worse does not weigh.
  expect(judge(0.5, 0.3, [oneri(0.02, 0)], [oneri(0.028, 0.6)]).peso).toBeNull();
});
