import { describe, expect, test } from 'vitest';
import { buildCampi, buildPiano, computeCalcolo } from '../test/piani-di-prova.ts';
import { readNonNulli, readRiga } from '../test/righe-di-prova.ts';
import type { CampiPiano } from './campi.ts';

type Cambi = Parameters<typeof buildCampi>[0];
const compute = (cambi: Cambi, scelte = {}) => computeCalcolo(buildPiano(buildCampi(cambi)), scelte);

describe('sales and purchases', () => {
  test('follow growth, scenario and seasons, and come with VAT some days later', () => {
    const calcolo = compute({
      ipotesi: {
        ricavi_annui: 1200000,
        crescita: 10,
        stagionalita: [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0],
        giorni_incasso: 31,
      },
      scenario: { vendite: -50, giorni_incasso: 0, giorni_pagamento: 0 },
    });
    // January: 1 200 000 × 1,1 × 0,5 × 2 ÷ 12 = 110 000, 134 200 with VAT, over 31 days from 1 February: 28 in February.
    // February: 55 000, 67 100 with VAT, over 28 days from 4 March, all in March, with 3 days of January.
    expect(readRiga(calcolo, 'incassi_vendite').slice(0, 3)).toEqual([0, 121212.9, 12987.1 + 67100]);
  });

  test('fixed purchases follow neither growth, seasons nor scenario', () => {
    const calcolo = compute({
      ipotesi: {
        acquisti_annui: 120000,
        acquisti_fissi: 25,
        crescita: 10,
        stagionalita: [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0],
        iva_acquisti: 0,
        giorni_pagamento: 0,
      },
      scenario: { vendite: 100, giorni_incasso: 0, giorni_pagamento: 0 },
    });
    // January: 90 000 × 1,1 × 2 × 2 ÷ 12 = 33 000, and 30 000 ÷ 12 = 2 500
    expect(readRiga(calcolo, 'pagamenti_acquisti')).toEqual([35500, ...Array.from({ length: 10 }, () => 19000), 2500]);
  });

  test('of a month touched in part are in proportion to its days, and only some of it bears VAT', () => {
    const calcolo = compute({
      inizio: '2027-01-22',
      ipotesi: { ricavi_annui: 120000, giorni_incasso: 0, iva_vendite: 10, vendite_senza_iva: 40 },
    });
    // 10 days of 31: 10 000 × 10 ÷ 31 = 3 225,81, VAT 10 % of 60 % = 193,55; then 10 600 over 28 days, 21 of them
    expect(readRiga(calcolo, 'incassi_vendite')[0]).toBe(3225.81 + 193.55 + 7950);
  });

  test('opening receivables come evenly over the days, all on the first day if these are 0', () => {
    const ipotesi = { crediti_iniziali: 1000, debiti_iniziali: 100, giorni_incasso: 45, giorni_pagamento: 0 };
    const calcolo = compute({ ipotesi });
    // 31 days of 45: 688,89
    expect(readNonNulli(calcolo, 'incassi_crediti')).toEqual({ 0: 688.89, 1: 311.11 });
    expect(calcolo.minimo_giorno).toEqual({ data: '2027-01-01', saldo: Math.round((22.22 - 100) * 100) });
  });
});

describe('staff', () => {
  const personale = { personale_annuo: 130000, mensilita: 13 } as const;

  test('salaries on their day, the thirteenth on 20 December, contributions on the 16th of the next month', () => {
    const calcolo = compute({ ipotesi: personale });
    // 130 000 ÷ 13 × 55 % = 5 500; 130 000 ÷ 13 × 40 % = 4 000, those of December double but due in January
    expect(readRiga(calcolo, 'stipendi')).toEqual([...Array.from({ length: 11 }, () => 5500), 11000]);
    expect(readRiga(calcolo, 'contributi_ritenute')).toEqual([0, ...Array.from({ length: 11 }, () => 4000)]);
    expect(readRiga(compute({ ipotesi: personale, periodi: 13 }), 'contributi_ritenute').at(-1)).toBe(8000);
  });

  test('the fourteenth on 30 June, its contributions in July', () => {
    const calcolo = compute({ ipotesi: { personale_annuo: 140000, mensilita: 14 } });
    expect(readRiga(calcolo, 'stipendi').slice(4, 7)).toEqual([5500, 11000, 5500]);
    expect(readRiga(calcolo, 'contributi_ritenute').slice(5, 8)).toEqual([4000, 8000, 4000]);
  });

  test('paid the month after, those of the month before the plan are of the plan', () => {
    const calcolo = compute({ ipotesi: { ...personale, stipendi_mese_dopo: true, giorno_stipendi: 10 } });
    expect(readRiga(calcolo, 'stipendi')[0]).toBe(5500);
    // The thirteenth stays on 20 December.
    expect(readRiga(calcolo, 'stipendi')[11]).toBe(11000);
  });

  test('of a month touched in part are whole, unless their day came before the plan', () => {
    expect(readRiga(compute({ inizio: '2027-01-15', ipotesi: personale }), 'stipendi')[0]).toBe(5500);
    const dopo = compute({ inizio: '2027-01-28', periodi: 6, ipotesi: personale });
    // 28 January – 27 February: only February's.
    expect(readRiga(dopo, 'stipendi')[0]).toBe(5500);
    expect(readRiga(compute({ inizio: '2026-12-21', ipotesi: personale }), 'stipendi')[0]).toBe(5500);
  });

  test('on the last day of shorter months, and not moved by a Sunday', () => {
    const calcolo = compute({
      passo: 'settimana',
      inizio: '2027-02-22',
      ipotesi: { ...personale, giorno_stipendi: 31 },
    });
    // 28 February 2027 is a Sunday, the last day of the first week.
    expect(readRiga(calcolo, 'stipendi').slice(0, 2)).toEqual([5500, 0]);
  });
});

describe('VAT', () => {
  const vendite = { ricavi_annui: 1200000, iva_vendite: 10 } as const;

  test('by month, on the 16th of the next one; what is over the credit is paid', () => {
    const calcolo = compute({ ipotesi: { ...vendite, iva_credito_iniziale: 15000 } });
    // 10 000 a month: January takes 10 000 of the credit, February 5 000.
    expect(readRiga(calcolo, 'iva').slice(0, 5)).toEqual([0, 0, 5000, 10000, 10000]);
    expect(calcolo.iva_credito_finale).toBe(0);
  });

  test('by quarter, 1 % more, on 16 May, 20 August, 16 November and 16 March', () => {
    const calcolo = compute({ periodi: 15, ipotesi: { ...vendite, iva_periodicita: 'trimestrale' } });
    // 3 × 10 000 + 1 % = 30 300
    expect(readNonNulli(calcolo, 'iva')).toEqual({ 4: 30300, 7: 30300, 10: 30300, 14: 30300 });
  });

  test('the advance of 27 December is taken off its settlement, and may leave a credit', () => {
    const calcolo = compute({ inizio: '2027-11-01', periodi: 6, ipotesi: { ...vendite, iva_acconto: 12000 } });
    // December: 10 000 − 12 000 = −2 000, so January pays 8 000.
    expect(readRiga(calcolo, 'iva')).toEqual([0, 10000 + 12000, 0, 8000, 10000, 10000]);
  });

  test('an advance that falls before the plan is neither paid nor taken off', () => {
    // 27 December 2027 is a Monday
    const calcolo = compute({ inizio: '2027-12-28', periodi: 6, ipotesi: { ...vendite, iva_acconto: 12000 } });
    // 4 days of 31 of December: 100 000 × 4 ÷ 31 × 10 % = 1 290,32, due on 17 January (the 16th is a Sunday)
    expect(readRiga(calcolo, 'iva')[0]).toBe(1290.32);
    // 27 December 2026 is a Sunday: it is paid on the 28th, the first day of the plan, and the rest on 18 January (the 16th is a Saturday).
    const domenica = compute(
      { inizio: '2026-12-28', periodi: 6, ipotesi: { ...vendite, iva_acconto: 500 } },
      { passo: 'settimana' },
    );
    expect(readRiga(domenica, 'iva').slice(0, 4)).toEqual([500, 0, 0, 790.32]);
  });

  test('the final credit is after the last month touched, also where it is settled after the end', () => {
    const acquisti = { acquisti_annui: 120000, acquisti_fissi: 100, iva_acquisti: 10 } as const;
    expect(compute({ ipotesi: acquisti }).iva_credito_finale).toBe(1200000);
    // By quarter only those whose third month is touched: three to September.
    const fino = compute({ periodi: 11, ipotesi: { ...acquisti, iva_periodicita: 'trimestrale' } });
    expect(fino.iva_credito_finale).toBe(900000);
    // Months are counted to their last day: the plan ends on 14 December.
    const meta = compute({
      inizio: '2027-06-15',
      periodi: 6,
      ipotesi: { ...acquisti, iva_periodicita: 'trimestrale' },
    });
    // 16 days of 30 of June: 1 000 × 16 ÷ 30 = 533,33 (10 000 × 16 ÷ 30 = 5 333,33, 10 %), then six months
    expect(meta.iva_credito_finale).toBe(53333 + 600000);
  });

  test('a typed amount changes neither the VAT computed nor the credit', () => {
    const ipotesi = { ...vendite, iva_credito_iniziale: 15000 };
    const calcolo = compute({ ipotesi, scritti: { iva: { '2': 1, '3': 0 } } });
    expect(readRiga(calcolo, 'iva').slice(0, 5)).toEqual([0, 0, 1, 0, 10000]);
  });
});

describe('taxes and opening debts', () => {
  test('taxes on 30 June and 30 November of every year touched', () => {
    const calcolo = compute({
      inizio: '2026-07-01',
      periodi: 24,
      ipotesi: { imposte_giugno: 100, imposte_novembre: 60 },
    });
    expect(readNonNulli(calcolo, 'imposte')).toEqual({ 4: 60, 11: 100, 16: 60, 23: 100 });
  });

  test('where the year closes on 30 June, at the end of December and May', () => {
    const ipotesi = { imposte_giugno: 100, imposte_novembre: 60 };
    const calcolo = compute({ ipotesi }, { data_bilancio_chiusura: '2025-06-30' });
    expect(readNonNulli(calcolo, 'imposte')).toEqual({ 4: 60, 11: 100 });
    // 29 February: closing of leap years only by name
    const bisestile = compute({ ipotesi }, { data_bilancio_chiusura: '2024-02-29' });
    // 31 August and 31 January 2027 (a Sunday, so 1 February)
    expect(readNonNulli(bisestile, 'imposte')).toEqual({ 1: 60, 7: 100 });
  });

  test('debts in instalments on the 16th, the first of them on the first day if the 16th is past', () => {
    const ipotesi: Partial<CampiPiano['ipotesi']> = {
      debiti_tributari_iniziali: 100,
      rate_debiti_tributari: 3,
      debiti_previdenziali_iniziali: 50,
      rate_debiti_previdenziali: 24,
    };
    const calcolo = compute({ inizio: '2027-01-20', ipotesi });
    // The second falls on 16 February, in the first period too: 33,33 + 33,34, then 33,33.
    expect(readNonNulli(calcolo, 'debiti_tributari')).toEqual({ 0: 66.67, 1: 33.33 });
    // Twelve periods hold 13 of the 24 instalments: 50 × 13 ÷ 24 = 27,08
    expect(readRiga(calcolo, 'debiti_previdenziali').reduce((somma, importo) => somma + importo, 0)).toBeCloseTo(
      27.08,
      6,
    );
  });
});

describe('loans and lines', () => {
  test('what came due before the plan is not of it; interest of loans and lines stand together', () => {
    const calcolo = compute({
      finanziamenti: [
        {
          nome: 'Mutuo',
          tipo: 'quota_costante',
          capitale_residuo: 12000,
          tasso_annuo: 12,
          periodicita: 1,
          prossima_rata: '2026-11-30',
          rate_residue: 12,
        },
      ],
      linee: [{ nome: 'Fido', tipo: 'cassa', accordato: 0, utilizzato: 36500, tasso_annuo: 1 }],
    });
    // November and December paid: 10 000 are left, 1 % a month, and 1 euro a day of line.
    expect(readRiga(calcolo, 'quota_capitale')).toEqual([...Array.from({ length: 10 }, () => 1000), 0, 0]);
    expect(readRiga(calcolo, 'interessi').slice(0, 4)).toEqual([100, 90, 80 + 90, 70]);
    expect(calcolo.linee_disponibili).toBe(0);
  });
});
