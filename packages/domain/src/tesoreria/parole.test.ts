import { describe, expect, test } from 'vitest';
import { printNodo } from '../formula/stampa.ts';
import { buildCampi, buildPiano } from '../test/piani-di-prova.ts';
import type { Piano } from './piano.ts';
import { explainCella } from './spiegazione-cella.ts';

/** The events of a cell as they are read: sentence, formula in words, formula in figures with plain blanks. */
const read = (piano: Piano, riga: string, periodo: number): readonly (readonly string[])[] =>
  (explainCella(piano, riga, periodo)?.eventi ?? []).map(({ causale, albero }) =>
    [causale, printNodo(albero, 'parole'), printNodo(albero, 'numeri')].map((testo) => testo.replaceAll('\u00A0', ' ')),
  );

const readPassaggi = (piano: Piano, riga: string, periodo: number): readonly (readonly string[])[] =>
  (explainCella(piano, riga, periodo)?.eventi[0]?.passaggi ?? []).map(({ nome, albero }) =>
    [nome, printNodo(albero, 'parole'), printNodo(albero, 'numeri')].map((testo) => testo.replaceAll('\u00A0', ' ')),
  );

const piano = buildPiano(
  buildCampi({
    inizio: '2027-01-16',
    ipotesi: {
      ricavi_annui: 1200000,
      acquisti_annui: 600000,
      acquisti_fissi: 50,
      crescita: 10,
      stagionalita: [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0],
      vendite_senza_iva: 40,
      iva_periodicita: 'trimestrale',
      iva_acconto: 1000,
      iva_credito_iniziale: 500,
      crediti_iniziali: 9000,
      giorni_incasso: 0,
      debiti_iniziali: 7000,
      giorni_pagamento: 31,
      personale_annuo: 140000,
      mensilita: 14,
      imposte_giugno: 800,
      imposte_novembre: 600,
      debiti_tributari_iniziali: 900,
      rate_debiti_tributari: 3,
      debiti_previdenziali_iniziali: 400,
    },
    scenario: { vendite: -20, giorni_incasso: 0, giorni_pagamento: 0 },
    finanziamenti: [
      {
        nome: 'Mutuo A',
        tipo: 'francese',
        capitale_residuo: 10000,
        tasso_annuo: 4.5,
        periodicita: 1,
        prossima_rata: '2027-01-31',
        rate_residue: 2,
      },
      {
        nome: 'Mutuo B',
        tipo: 'quota_costante',
        capitale_residuo: 9000,
        tasso_annuo: 0,
        periodicita: 6,
        prossima_rata: '2027-01-31',
        rate_residue: 3,
      },
    ],
    linee: [{ nome: 'Fido', tipo: 'cassa', accordato: 50000, utilizzato: 36500, tasso_annuo: 5 }],
    righe_libere: [{ nome: 'Impianto', gruppo: 'investimenti', verso: 'uscita', importi: { 0: 310 } }],
  }),
);

describe('explanations as they are read', () => {
  test('what was open at the start', () => {
    expect(read(piano, 'incassi_crediti', 0)).toEqual([
      ['Crediti in essere all’inizio, incassati il primo giorno', 'Crediti in essere all’inizio', '9 000,00'],
    ]);
    expect(read(piano, 'pagamenti_debiti', 0)).toEqual([
      [
        'Debiti in essere all’inizio, pagati in 31 giorni dall’inizio del piano',
        'Debiti in essere all’inizio',
        '7 000,00',
      ],
    ]);
  });

  test('sales collected at once, of a month touched in part', () => {
    // 1 200 000 × 1,1 × 0,8 × 2 ÷ 12 × 16 ÷ 31 = 90 838,71; VAT 22 % of 60 %
    expect(read(piano, 'incassi_vendite', 0)[0]).toEqual([
      'Vendite di gennaio 2027 con IVA, incassate subito, dal 16/01/2027',
      'Vendite di gennaio 2027 + IVA sulle vendite di gennaio 2027',
      '90 838,71 + 11 990,71',
    ]);
    expect(readPassaggi(piano, 'incassi_vendite', 0)).toEqual([
      [
        'Vendite di gennaio 2027',
        'Ricavi annui × (1 + Crescita) × (1 + Vendite dello scenario) × Peso di gennaio 2027 / Somma dei pesi × Giorni dall’inizio / Giorni del mese',
        '1 200 000,00 × (1 + 10,00 %) × (1 + (−20,00 %)) × 2 / 12 × 16 / 31',
      ],
      [
        'IVA sulle vendite di gennaio 2027',
        'Vendite di gennaio 2027 × IVA sulle vendite × (1 − Vendite senza IVA)',
        '90 838,71 × 22,00 % × (1 − 40,00 %)',
      ],
    ]);
  });

  test('purchases: a part that follows sales, a part that is fixed', () => {
    // January from 16 February to 3 March, whole within the second period.
    expect(read(piano, 'pagamenti_acquisti', 1)[0]?.[0]).toBe(
      'Acquisti di gennaio 2027 con IVA, pagati dopo 31 giorni, dal 16/01/2027',
    );
    expect(readPassaggi(piano, 'pagamenti_acquisti', 1)).toEqual([
      [
        'Acquisti di gennaio 2027',
        'Acquisti annui × (1 − Acquisti fissi) × (1 + Crescita) × (1 + Vendite dello scenario) × Peso di gennaio 2027 / Somma dei pesi × Giorni dall’inizio / Giorni del mese + Acquisti annui × Acquisti fissi × 1 / 12 × Giorni dall’inizio / Giorni del mese',
        '600 000,00 × (1 − 50,00 %) × (1 + 10,00 %) × (1 + (−20,00 %)) × 2 / 12 × 16 / 31 + 600 000,00 × 50,00 % × 1 / 12 × 16 / 31',
      ],
      [
        'IVA sugli acquisti di gennaio 2027',
        'Acquisti di gennaio 2027 × IVA sugli acquisti',
        // 22 709,68 + 12 903,23
        '35 612,91 × 22,00 %',
      ],
    ]);
  });

  test('staff', () => {
    expect(read(piano, 'stipendi', 5).map(([causale]) => causale)).toEqual([
      'Stipendi di giugno 2027',
      'Quattordicesima 2027',
    ]);
    expect(read(piano, 'stipendi', 11).map(([causale]) => causale)).toEqual([
      'Stipendi di dicembre 2027',
      'Tredicesima 2027',
    ]);
    expect(read(piano, 'contributi_ritenute', 6)).toEqual([
      [
        'Contributi e ritenute di giugno 2027, con la mensilità aggiuntiva, da versare entro il 16/07/2027',
        'Costo annuo del personale / Mensilità × 2 × Quota del costo versata',
        '140 000,00 / 14 × 2 × 40,00 %',
      ],
    ]);
  });

  test('VAT, taxes and debts, with the day they move to', () => {
    expect(read(piano, 'iva', 4)).toEqual([
      [
        'Liquidazione IVA del primo trimestre 2027, da versare entro il 17/05/2027 (il 16/05/2027 cade di domenica)',
        'IVA sulle vendite − IVA sugli acquisti − Credito riportato + Maggiorazione dell’1 %',
        // Sales 90 838,71 + 2 × 88 000 at 13,2 %; purchases 35 612,91 + 2 × 47 000 at 22 %
        '35 222,71 − 28 514,84 − 500,00 + 62,08',
      ],
    ]);
    expect(read(piano, 'iva', 11)[0]).toEqual([
      'Acconto IVA, da versare entro il 27/12/2027',
      'Acconto IVA',
      '1 000,00',
    ]);
    expect(read(piano, 'imposte', 5)).toEqual([
      [
        'Saldo e primo acconto delle imposte, da versare entro il 30/06/2027',
        'Saldo e primo acconto delle imposte',
        '800,00',
      ],
    ]);
    expect(read(piano, 'imposte', 10)[0]?.[0]).toBe('Secondo acconto delle imposte, da versare entro il 30/11/2027');
    expect(read(piano, 'debiti_tributari', 1)).toEqual([
      [
        'Debiti tributari in essere, rata 2 di 3, da versare entro il 16/02/2027',
        'Debiti tributari in essere / Rate',
        '900,00 / 3',
      ],
    ]);
    expect(read(piano, 'debiti_previdenziali', 0)).toEqual([
      [
        'Debiti previdenziali in essere, in un’unica soluzione, da versare entro il 18/01/2027 (il 16/01/2027 cade di sabato)',
        'Debiti previdenziali in essere',
        '400,00',
      ],
    ]);
  });

  test('loans and lines', () => {
    // 10 000 × 0,375 % ÷ (1 − 1,00375^−2) = 5 028,14; interest 37,50, then 5 009,36 × 0,375 % = 18,79
    expect(read(piano, 'quota_capitale', 0)).toEqual([
      ['Mutuo A, rata 1 di 2 del 31/01/2027: capitale', 'Rata costante − Interessi', '5 028,14 − 37,50'],
      ['Mutuo B, rata 1 di 3 del 31/01/2027: capitale', 'Capitale residuo / Rate residue', '9 000,00 / 3'],
    ]);
    expect(readPassaggi(piano, 'quota_capitale', 0)).toEqual([
      [
        'Rata costante',
        'Capitale × tasso del periodo / (1 − (1 + tasso del periodo)^−rate)',
        '10 000,00 × 0,375 % / (1 − (1 + 0,375 %)^−2)',
      ],
      [
        'Interessi',
        'Debito residuo prima della rata × Tasso annuo × Mesi tra le rate / 12',
        '10 000,00 × 4,50 % × 1 / 12',
      ],
    ]);
    expect(read(piano, 'quota_capitale', 1)).toEqual([
      ['Mutuo A, rata 2 di 2 del 28/02/2027: capitale', 'Debito residuo prima della rata', '5 009,36'],
    ]);
    expect(read(piano, 'interessi', 2)).toEqual([
      // 16 days of January, 28 and 31
      [
        'Fido, interessi di 75 giorni al 31/03/2027',
        'Utilizzato × Tasso annuo × Giorni / 365',
        '36 500,00 × 5,00 % × 75 / 365',
      ],
    ]);
    expect(read(piano, 'libera:Impianto', 0)).toEqual([
      ['Importo scritto nella riga', 'Importo scritto nella riga', '310,00'],
    ]);
  });

  test('residuals say where they come from', () => {
    const conResiduo = buildPiano(
      buildCampi({
        ipotesi: { crediti_iniziali: 310, giorni_incasso: 31 },
        consuntivi: {
          0: { righe: { incassi_crediti: 300 }, residui: { incassi_crediti: [{ periodo: 2, importo: 10 }] } },
        },
      }),
    );
    expect(read(conResiduo, 'incassi_crediti', 2)).toEqual([
      [
        'Residuo del periodo 01/01/2027 - 31/01/2027, ripianificato',
        'Residuo del periodo 01/01/2027 - 31/01/2027, ripianificato',
        '10,00',
      ],
    ]);
  });
});
