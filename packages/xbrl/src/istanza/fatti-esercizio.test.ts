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
    ['100.01', '-2'],
    ['-550', '-3'],
  ])('%s with decimals %s is another amount: none is read', (valore, decimali) => {
    const { capitale, warning, fatti_esclusi: esclusi } = readCapitale(valore, decimali);
    expect({ capitale, warning, numero: esclusi.length }).toEqual({
      capitale: undefined,
      warning: 'partial',
      numero: 2,
    });
  });
});

test.each([
  ['2024-01-02', 'CostiProduzioneOneriDiversiGestione', true],
  ['2024-01-02', 'CostiProduzioneServizi', false],
  ['2024-02-01', 'CostiProduzioneOneriDiversiGestione', true],
  ['2024-02-02', 'CostiProduzioneOneriDiversiGestione', false],
  ['2024-07-01', 'CostiProduzioneOneriDiversiGestione', false],
])('of a period from %s, %s is told as left out: %s', (inizio, elemento, isDetto) => {
  const outcome = readBuilt({
    altro: `<context id="t"><entity><identifier scheme="x">1</identifier></entity><period><startDate>${inizio}</startDate><endDate>2024-12-31</endDate></period></context>
      <itcc-ci:${elemento} contextRef="t" unitRef="eur" decimals="0">7</itcc-ci:${elemento}>`,
  });
  const avviso = `${elemento}: indicato solo per un periodo che inizia in un’altra data, non è usato.`;
  expect([outcome.warning, outcome.report.avvisi]).toEqual(isDetto ? ['partial', [avviso]] : ['none', []]);
});

test('the euro may be written in small letters', () => {
  const altro =
    '<unit id="u"><measure>iso4217:eur</measure></unit><itcc-ci:TrattamentoFineRapportoLavoroSubordinato contextRef="i2024-12-31" unitRef="u" decimals="0">5</itcc-ci:TrattamentoFineRapportoLavoroSubordinato>';
  expect(pickNonZero(readBuilt({ altro }))['SPP.C']).toBe(5);
});
