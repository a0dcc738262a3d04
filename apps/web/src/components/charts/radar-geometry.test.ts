import { expect, test } from 'vitest';
import { computeRadar } from './radar-geometry.ts';
import { measureText, wrapText } from './svg-text.ts';

const format = (valore: number): string => `${Math.round(valore * 100)} %`;
const build = (quanti: number) =>
  Array.from({ length: quanti }, (_, i) => ({ nome: `Gruppo numero ${i}`, valore: 0.5 }));

test('0 lies on the inner ring, 1 on the outer one, and nothing leaves the rings', () => {
  const { axes } = computeRadar(
    [
      { nome: 'a', valore: 0 },
      { nome: 'b', valore: 1 },
      { nome: 'c', valore: 1.4 },
    ],
    format,
  );
  expect(axes.map(({ point }) => Math.hypot(point.x, point.y))).toEqual([
    25,
    expect.closeTo(150, 9),
    expect.closeTo(150, 9),
  ]);
});

test('the rings go from 0% to 100% in steps of 20, radius 25 to 150', () => {
  const { rings } = computeRadar(build(5), format);
  expect(rings.map(({ testo, radius }) => [testo, radius])).toEqual([
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
    const { axes, rings, viewBox } = computeRadar(build(quanti), format);
    const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
    expect(axes).toHaveLength(quanti);
    for (const { label } of axes) {
      for (const line of label.lines) {
        const span = measureText(line.testo, 12.5);
        const start = line.x - span * { start: 0, middle: 0.5, end: 1 }[label.anchor];
        expect(start).toBeGreaterThan(x);
        expect(start + span).toBeLessThan(x + width);
        expect(line.y - 10).toBeGreaterThan(y);
        expect(line.y).toBeLessThan(y + height);
        expect(Math.hypot(line.x, line.y)).toBeGreaterThan(150);
      }
    }
    expect(Math.max(...rings.map(({ label }) => Math.hypot(label.x, label.y)))).toBeLessThan(160);
  },
);

test('long names wrap at blanks, and a long word stays whole', () => {
  expect(wrapText('Indicatori di allerta (consuntivi)', 16)).toEqual(['Indicatori di', 'allerta', '(consuntivi)']);
  expect(wrapText('Precipitevolissimevolmente', 10)).toEqual(['Precipitevolissimevolmente']);
});
