import { expect, test } from 'vitest';
import { isExplained } from './differenze.ts';
import { groupEsclusi } from './esclusi.ts';

const moved = (a: string, importo: number) => ({ da: 'itcc-ci:Vecchio', a, importo, motivo: 'Voce abrogata' });

test.each([
  ['moved into the total', { codice: 'SPA', file: 100, ricalcolato: 105.1 }, [moved('SPA.C.IV.3', 5.1)], true],
  ['moved out of it', { codice: 'SPA', file: 100, ricalcolato: 90 }, [moved('SPP.D.4.E', 10)], true],
  ['only a part of it', { codice: 'SPA', file: 100, ricalcolato: 120 }, [moved('SPA.C.IV.3', 5)], false],
  ['no difference', { codice: 'SPA', file: 100, ricalcolato: 100 }, [moved('SPA.C.IV.3', 5)], false],
  ['no reclassification', { codice: 'SPA', file: 100, ricalcolato: 101 }, [], false],
])('a difference explained by reclassifications: %s', (_, totale, riclassificazioni, expected) => {
  expect(isExplained(totale, riclassificazioni)).toBe(expected);
});

test('amounts left out are grouped by their reason, the largest sum first', () => {
  const left = (elemento: string, importo: number | null, motivo: string) => ({ elemento, importo, motivo });
  expect(
    groupEsclusi([
      left('itcc-ci:A', 0.1, 'Nota integrativa'),
      left('itcc-ci:B', 900, 'Rendiconto finanziario'),
      left('itcc-ci:C', 0.2, 'Nota integrativa'),
      left('itcc-ci:D', null, 'Importo non leggibile'),
    ]).map(({ motivo, fatti, totale }) => [motivo, fatti.length, totale]),
  ).toEqual([
    ['Rendiconto finanziario', 1, 900],
    ['Nota integrativa', 2, 0.3],
    ['Importo non leggibile', 1, null],
  ]);
});
