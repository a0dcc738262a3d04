import { expect, test } from 'vitest';
import { listFattiNelTempo } from './nel-tempo.ts';

const judge = (data: string, grado: number, annuale = data.endsWith('12-31')) => ({ data, grado, annuale, figure: [] });
const print = (bilanci: Parameters<typeof listFattiNelTempo>[0]) =>
  listFattiNelTempo(bilanci).map(
    ({ prima, dopo, movimenti }) => `${prima.data} ${dopo.data} ${movimenti.map(({ tipo }) => tipo).join()}`,
  );

test('each year is compared with the one before, and has its fact only where a limit was crossed', () => {
  expect(print([judge('2023-12-31', 0.3), judge('2024-12-31', 0.5), judge('2025-12-31', 0.6)])).toEqual([
    '2023-12-31 2024-12-31 fascia',
  ]);
  expect(print([judge('2024-12-31', 0.9)])).toEqual([]);
});

test('a month says once what the year has crossed since its last closing, and says when it comes back and goes again', () => {
  expect(
    print([
      judge('2025-12-31', 0.3),
      judge('2026-01-31', 0.5),
      judge('2026-02-28', 0.55),
      judge('2026-03-31', 0.35),
      judge('2026-04-30', 0.6),
      judge('2026-05-31', 0.85),
    ]),
  ).toEqual(['2025-12-31 2026-01-31 fascia', '2025-12-31 2026-04-30 fascia', '2025-12-31 2026-05-31 fascia']);
});

test('a half year is compared with that of the year before, on its own', () => {
  expect(
    print([judge('2025-06-30', 0.3), judge('2025-12-31', 0.5), judge('2026-06-30', 0.85), judge('2026-12-31', 0.9)]),
  ).toEqual(['2025-06-30 2026-06-30 fascia', '2025-12-31 2026-12-31 fascia']);
});
