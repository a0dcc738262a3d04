import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../test-support/build-istanza.ts';
import type { TestIstanza } from '../test-support/build-istanza.ts';
import { pickNonZero, readBuilt } from '../test-support/read.ts';
import { isDodiciMesi } from './esercizi.ts';

const anni = [bilancioMinimo, { ...bilancioMinimo, fine: '2023-12-31' }];
const { ce = {} } = bilancioMinimo;
const buildContesto = (periodo: string): string =>
  `<context id="t"><entity><identifier scheme="x">1</identifier></entity><period>${periodo}</period></context>`;
const buildFatti = (fatti: readonly [string, number | string][]): string =>
  fatti
    .map(([nome, valore]) => `<itcc-ci:${nome} contextRef="t" unitRef="eur" decimals="0">${valore}</itcc-ci:${nome}>`)
    .join('');
const buildDurata = (inizio: string, fine: string): string =>
  buildContesto(`<startDate>${inizio}</startDate><endDate>${fine}</endDate>`);
const readEsercizi = (istanza: TestIstanza): string[] => readBuilt(istanza).report.esercizi;

describe('what is no year', () => {
  test.each([
    ['a half-year', buildDurata('2024-01-01', '2024-06-30') + buildFatti(Object.entries(ce))],
    [
      'revenue of the months after the closing, in a note',
      buildDurata('2025-01-01', '2025-03-31') + buildFatti([['ValoreProduzioneRicaviVenditePrestazioni', 22]]),
    ],
    [
      'the balance reopened on the first day of the year',
      buildContesto('<instant>2024-01-01</instant>') + buildFatti([['TotaleAttivo', 100]]),
    ],
  ])('%s', (_, altro) => {
    expect(readEsercizi({ esercizi: anni, altro })).toEqual(['2024-12-31', '2023-12-31']);
  });

  test('but a part of the year closed by a balance sheet, as at the beginning of a liquidation, is one', () => {
    const prima = { ...bilancioMinimo, fine: '2024-06-30' };
    expect(readEsercizi({ esercizi: [bilancioMinimo, prima] })).toEqual(['2024-12-31', '2024-06-30']);
    expect(
      readEsercizi({
        esercizi: [
          { fine: '2024-12-31', ce },
          { fine: '2024-06-30', ce },
        ],
      }),
    ).toEqual(['2024-12-31', '2024-06-30']);
  });

  test('and a year without any total, beside one with them, stays', () => {
    const { ValoreProduzioneRicaviVenditePrestazioni: ricavi = 0 } = ce;
    const senza = {
      fine: '2024-12-31',
      sp: { PatrimonioNettoCapitale: 50 },
      ce: { ValoreProduzioneRicaviVenditePrestazioni: ricavi },
    };
    expect(readEsercizi({ esercizi: [senza, { ...bilancioMinimo, fine: '2023-12-31' }] })).toEqual([
      '2024-12-31',
      '2023-12-31',
    ]);
  });

  test('and a year without balance sheet stays', () => {
    expect(readEsercizi({ esercizi: [bilancioMinimo, { fine: '2023-12-31', ce }] })).toEqual([
      '2024-12-31',
      '2023-12-31',
    ]);
  });
});

test('a liquidation from its beginning is not the year, however many amounts it has', () => {
  const altro = (inizio: string): string =>
    buildDurata(inizio, '2024-12-31') +
    buildFatti([...Object.keys(ce), 'CostiProduzioneOneriDiversiGestione'].map((nome) => [nome, 7]));
  expect(pickNonZero(readBuilt({ altro: altro('2019-03-18') }))).toEqual(pickNonZero(readBuilt({})));
  expect(pickNonZero(readBuilt({ altro: altro('2023-03-18') }))).toEqual(pickNonZero(readBuilt({})));
  const breve = { ...bilancioMinimo, inizio: '2024-07-01' };
  expect(pickNonZero(readBuilt({ esercizi: [breve], altro: altro('2023-03-18') }))['CE.A.1']).toBe(7);
  const unSolo =
    buildDurata('2023-03-18', '2024-12-31') + buildFatti([['ValoreProduzioneRicaviVenditePrestazioni', 7]]);
  expect(pickNonZero(readBuilt({ esercizi: [breve], altro: unSolo }))['CE.A.1']).toBe(90);
});

test('a quarter with more amounts than the year is not the year', () => {
  const altro =
    buildDurata('2024-10-01', '2024-12-31') +
    buildFatti([...Object.keys(ce), 'CostiProduzioneOneriDiversiGestione'].map((nome) => [nome, 7]));
  expect(pickNonZero(readBuilt({ altro }))).toEqual(pickNonZero(readBuilt({})));
});

test.each([
  ['2024-01-01', '2024-12-31', null],
  ['2024-01-08', '2024-12-31', null],
  ['2024-07-01', '2024-12-31', 'Il conto economico non è di dodici mesi: va dal 01/07/2024 al 31/12/2024.'],
  ['2023-03-01', '2024-12-31', 'Il conto economico non è di dodici mesi: va dal 01/03/2023 al 31/12/2024.'],
])('from %s to %s the warning is %s', (inizio, fine, avviso) => {
  const { avvisi } = readBuilt({ esercizi: [{ ...bilancioMinimo, inizio, fine }] }).report;
  expect(avvisi).toEqual(avviso === null ? [] : [avviso]);
});

test.each([
  ['2024-01-01', '2024-12-31', true],
  ['2024-01-09', '2024-12-30', true],
  ['2024-01-09', '2024-12-29', false],
  ['2024-01-01', '2025-01-07', true],
  ['2024-01-01', '2025-01-08', false],
])('from %s to %s there are twelve months, but for the Sunday of the closing: %s', (inizio, fine, attesi) => {
  expect(isDodiciMesi({ inizio, fine })).toBe(attesi);
});
