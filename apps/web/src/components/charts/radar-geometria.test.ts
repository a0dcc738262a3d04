import { expect, test } from 'vitest';
import { computeRadar } from './radar-geometria.ts';
import { measureTesto, wrapTesto } from './testo-svg.ts';

const format = (valore: number): string => `${Math.round(valore * 100)} %`;
const build = (quanti: number) =>
  Array.from({ length: quanti }, (_, i) => ({ nome: `Gruppo numero ${i}`, valore: 0.5 }));

test('0 lies on the inner ring, 1 on the outer one, and nothing leaves the rings', () => {
  const { assi } = computeRadar(
    [
      { nome: 'a', valore: 0 },
      { nome: 'b', valore: 1 },
      { nome: 'c', valore: 1.4 },
    ],
    format,
  );
  expect(assi.map(({ punto }) => Math.hypot(punto.x, punto.y))).toEqual([
    25,
    expect.closeTo(150, 9),
    expect.closeTo(150, 9),
  ]);
});

test('the rings go from 0% to 100% in steps of 20, radius 25 to 150', () => {
  const { anelli } = computeRadar(build(5), format);
  expect(anelli.map(({ testo, raggio }) => [testo, raggio])).toEqual([
    ['0%', 25],
    ['20%', 50],
    ['40%', 75],
    ['60%', 100],
    ['80%', 125],
    ['100%', 150],
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'with %i groups every label lies inside the view and away from the ring labels',
  (quanti) => {
    const { assi, anelli, viewBox } = computeRadar(build(quanti), format);
    const [x = 0, y = 0, larghezza = 0, altezza = 0] = viewBox.split(' ').map(Number);
    expect(assi).toHaveLength(quanti);
    for (const { etichetta } of assi) {
      for (const riga of etichetta.righe) {
        const ampiezza = measureTesto(riga.testo, 12.5);
        const inizio = riga.x - ampiezza * { start: 0, middle: 0.5, end: 1 }[etichetta.ancora];
        expect(inizio).toBeGreaterThan(x);
        expect(inizio + ampiezza).toBeLessThan(x + larghezza);
        expect(riga.y - 10).toBeGreaterThan(y);
        expect(riga.y).toBeLessThan(y + altezza);
        expect(Math.hypot(riga.x, riga.y)).toBeGreaterThan(150);
      }
    }
    expect(Math.max(...anelli.map(({ etichetta }) => Math.hypot(etichetta.x, etichetta.y)))).toBeLessThan(160);
  },
);

test('long names wrap at blanks, and a long word stays whole', () => {
  expect(wrapTesto('Indicatori di allerta (consuntivi)', 16)).toEqual(['Indicatori di', 'allerta', '(consuntivi)']);
  expect(wrapTesto('Precipitevolissimevolmente', 10)).toEqual(['Precipitevolissimevolmente']);
});
