import { describe, expect, test } from 'vitest';
import { pickNonZero, readBuilt } from '../test-support/read.ts';

test('an unreadable amount of the notes is listed, and is no loss for the voci', () => {
  const altro =
    '<itcc-ci:RimborsoFinanziamenti contextRef="d2024-12-31" unitRef="eur" decimals="0">1,5</itcc-ci:RimborsoFinanziamenti>';
  const outcome = readBuilt({ altro });
  expect(outcome.warning).toBe('none');
  expect(outcome.report.fatti_esclusi).toEqual([
    {
      elemento: 'RimborsoFinanziamenti',
      importo: null,
      motivo: 'L’importo non è un numero scritto secondo XBRL.',
    },
  ]);
});

describe('an amount repeated with another accuracy', () => {
  const readCapitale = (valore: string, decimali: string) => {
    const outcome = readBuilt({
      altro: `<itcc-ci:PatrimonioNettoCapitale contextRef="i2024-12-31" unitRef="eur" decimals="${decimali}">${valore}</itcc-ci:PatrimonioNettoCapitale>`,
    });
    return { capitale: pickNonZero(outcome)['SPP.A.I'], warning: outcome.warning, ...outcome.report };
  };

  test.each([
    ['49.75', '2', 49.75, 50],
    ['50.4', 'INF', 50.4, 50],
    ['0', '-3', 50, 0],
    ['100', '-2', 50, 100],
  ])('%s with decimals %s: the precise one is read, the rounded one listed', (valore, decimali, capitale, escluso) => {
    expect(readCapitale(valore, decimali)).toMatchObject({
      capitale,
      warning: 'none',
      fatti_esclusi: [
        {
          elemento: 'PatrimonioNettoCapitale',
          importo: escluso,
          motivo: 'Lo stesso importo, arrotondato: è usato quello più preciso.',
        },
      ],
    });
  });

  test.each([
    ['49.40', '2'],
    ['51', '0'],
    ['0', '-2.5'],
    ['0', '-4'],
    ['-1000', '-3'],
  ])('%s with decimals %s is another amount: none is read', (valore, decimali) => {
    const { capitale, warning, fatti_esclusi: esclusi } = readCapitale(valore, decimali);
    expect({ capitale, warning, numero: esclusi.length }).toEqual({
      capitale: undefined,
      warning: 'partial',
      numero: 2,
    });
  });
});
