import { describe, expect, test } from 'vitest';
import { buildCampi, buildPiano, computeCalcolo } from '../test/piani-di-prova.ts';
import { readRiga } from '../test/righe-di-prova.ts';

type Cambi = Parameters<typeof buildCampi>[0];
const compute = (cambi: Cambi) => computeCalcolo(buildPiano(buildCampi(cambi)));

const ipotesi = { crediti_iniziali: 90000, giorni_incasso: 90 } as const;

describe('actual amounts', () => {
  test('come before what was expected, which stays beside them', () => {
    const calcolo = compute({ ipotesi, consuntivi: { '0': { righe: { incassi_crediti: 20000, imposte: 700 } } } });
    // 31, 28 and 31 days of 90: 1 000 euros a day
    expect(readRiga(calcolo, 'incassi_crediti').slice(0, 3)).toEqual([20000, 28000, 31000]);
    const crediti = calcolo.righe.find(({ codice }) => codice === 'incassi_crediti');
    expect(crediti?.previsto.slice(0, 2)).toEqual([3100000, 2800000]);
    expect(calcolo.saldo_finale[0]).toBe(2000000 - 70000);
  });

  test('leave a residual on collections and payments, and on no other row', () => {
    const calcolo = compute({
      ipotesi: { ...ipotesi, imposte_giugno: 1000 },
      consuntivi: { '0': { righe: { incassi_crediti: 20000 } }, '5': { righe: { imposte: 400 } } },
    });
    expect(calcolo.residui).toEqual([{ riga: 'incassi_crediti', periodo: 0, differenza: 1100000, aperto: 1100000 }]);
  });

  test('a residual goes into later periods or is written off, and what is left is still open', () => {
    const calcolo = compute({
      ipotesi,
      consuntivi: {
        '0': {
          righe: { incassi_crediti: 20000 },
          residui: {
            incassi_crediti: [
              { periodo: 2, importo: 6000 },
              { periodo: null, importo: 4000 },
            ],
          },
        },
      },
    });
    expect(readRiga(calcolo, 'incassi_crediti').slice(0, 3)).toEqual([20000, 28000, 37000]);
    expect(calcolo.residui).toEqual([{ riga: 'incassi_crediti', periodo: 0, differenza: 1100000, aperto: 100000 }]);
    // Collected in all: 90 000 less 1 000 that waits and 4 000 written off
    expect(readRiga(calcolo, 'incassi_crediti').reduce((somma, importo) => somma + importo, 0)).toBe(85000);
  });

  test('what came early is a negative residual, taken from a later period', () => {
    const calcolo = compute({
      ipotesi,
      consuntivi: {
        '0': {
          righe: { incassi_crediti: 41000 },
          residui: { incassi_crediti: [{ periodo: 1, importo: -10000 }] },
        },
      },
    });
    expect(readRiga(calcolo, 'incassi_crediti').slice(0, 2)).toEqual([41000, 18000]);
    expect(calcolo.residui).toMatchObject([{ differenza: -1000000, aperto: 0 }]);
  });

  test('a residual is added to a typed amount, and counts in what that period expects', () => {
    const residui = { incassi_crediti: [{ periodo: 1, importo: 11000 }] };
    const calcolo = compute({
      ipotesi,
      scritti: { incassi_crediti: { '1': 5000 } },
      consuntivi: {
        '0': { righe: { incassi_crediti: 20000 }, residui },
        '1': { righe: { incassi_crediti: 12000 } },
      },
    });
    expect(calcolo.righe[0]).toMatchObject({ codice: 'incassi_crediti', scritti: [1] });
    expect(calcolo.righe[0]?.previsto[1]).toBe(1600000);
    expect(calcolo.residui).toMatchObject([{ aperto: 0 }, { periodo: 1, differenza: 400000, aperto: 400000 }]);
  });

  test('an actual closing is where the next period starts, reached on the last day', () => {
    const calcolo = compute({ liquidita_iniziale: 1000, consuntivi: { '1': { saldo: -50 } } });
    expect(calcolo.saldo_previsto.slice(0, 3)).toEqual([100000, 100000, -5000]);
    expect(calcolo.saldo_finale.slice(0, 3)).toEqual([100000, -5000, -5000]);
    expect(calcolo.saldo_iniziale[2]).toBe(-5000);
    expect(calcolo.primo_giorno_negativo).toBe('2027-02-28');
    expect(calcolo.minimo_giorno).toEqual({ data: '2027-02-28', saldo: -5000 });
  });

  test('by weeks a typed amount is told in every week that touches its days', () => {
    const list = (inizio: string, periodo: number) =>
      computeCalcolo(buildPiano(buildCampi({ inizio, scritti: { imposte: { [periodo]: 1 } } })), {
        passo: 'settimana',
      }).righe.find(({ codice }) => codice === 'imposte')?.scritti;
    // September 2027 begins on the last day of the ninth week from 1 July, the 63rd day.
    expect(list('2027-07-01', 2)).toEqual([8, 9, 10, 11, 12]);
    // February 2028 ends on the first day of the fifth week, the 29th day.
    expect(list('2028-02-01', 0)).toEqual([0, 1, 2, 3, 4]);
  });

  test('an actual amount is spread over the days of its period, as a typed one', () => {
    const calcolo = computeCalcolo(
      buildPiano(
        buildCampi({ scritti: { imposte: { '0': 3100 } }, consuntivi: { '1': { righe: { imposte: 2800 } } } }),
      ),
      { passo: 'settimana' },
    );
    // 100 euros a day: four weeks, then three days of January and four of February
    expect(readRiga(calcolo, 'imposte')).toEqual([700, 700, 700, 700, 700, 700, 700, 700, 300, 0, 0, 0, 0]);
    expect(calcolo.righe.find(({ codice }) => codice === 'imposte')?.scritti).toEqual([0, 1, 2, 3, 4]);
  });
});
