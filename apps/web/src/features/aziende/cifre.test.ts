import type { Andamento } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { findAnnoPrima, findAnnualePrima, presentDscr, presentRiga } from './cifre.ts';

const build = (data_bilancio: string, valore: number | null, codice = '__MOL'): Andamento => ({
  bilancio: data_bilancio,
  data_bilancio,
  bilancio_chiusura: data_bilancio.endsWith('12-31'),
  versione_regole: '2026.2',
  dati_di: null,
  indicatori: [{ codice, valore, punteggio: null, etichetta_punteggio: '', motivo: null }],
});
const ultimo = { data_bilancio: '2026-09-30', bilancio_chiusura: false };
const flusso = { nome: 'MOL', codice: 'mol', forma: 'barre' } as const;
const saldo = { nome: 'PFN', codice: 'mol', forma: 'linea' } as const;

const column = (data: string, proiezione = false) => ({
  bilancio: data,
  data,
  tipo: data.endsWith('12-31') ? ('annuale' as const) : ('infrannuale' as const),
  giorni: 0,
  giorni_esercizio: 0,
  proiezione,
});

type Valore = readonly [data: string, valore: number | null, proiezione?: true];

/** The statements of a company with one row. */
const buildProspetto = (...valori: readonly Valore[]) => {
  const riga = { codice: 'mol', nome: 'MOL', unit: 'euro', sezione: 'conto_economico', livello: 'totale' } as const;
  const rest = { flusso: true, motivi: [], punteggi: null, etichette: null };
  return {
    colonne: valori.map(([data, , proiezione]) => column(data, proiezione)),
    righe: [{ ...riga, ...rest, valori: valori.map(([, valore]) => valore) }],
  };
};

test('a flow is compared with the same months of the year before, never with a whole year', () => {
  const serie: readonly Valore[] = [
    ['2025-09-30', 400],
    ['2025-12-31', 500],
    ['2026-09-30', 300],
  ];
  expect(presentRiga(flusso, buildProspetto(...serie), ultimo)).toMatchObject({
    valore: '300,00\u00A0€',
    confronto: '−25,00\u00A0% sul 30/09/2025',
  });
  expect(presentRiga(flusso, buildProspetto(...serie.slice(1)), ultimo)?.confronto).toBe(
    'nessun bilancio un anno prima',
  );
});

test('of monthly statements six are drawn, and what a figure is compared with is found behind them', () => {
  const mesi = Array.from({ length: 21 }, (_, n): Valore => {
    const data = new Date(Date.UTC(2025, n + 1, 0)).toISOString().slice(0, 10);
    return [data, n + 1];
  });
  const prospetto = buildProspetto(...mesi);
  expect(presentRiga(flusso, prospetto, ultimo)).toMatchObject({
    confronto: '+133,33\u00A0% sul 30/09/2025',
    punti: [16, 17, 18, 19, 20, 21].map((valore) => ({ valore })),
  });
  expect(presentRiga(saldo, prospetto, ultimo)?.confronto).toBe('+9,00\u00A0€ dal 31/12/2025');
});

test('a flow that was not positive has no percentage', () => {
  const serie = buildProspetto(['2025-09-30', -400], ['2026-09-30', 300]);
  expect(presentRiga(flusso, serie, ultimo)?.confronto).toBe('−400,00\u00A0€ al 30/09/2025');
});

test('a balance is compared with the last year end', () => {
  const serie = buildProspetto(['2024-12-31', 1], ['2025-12-31', 500], ['2026-09-30', 620]);
  expect(presentRiga(saldo, serie, ultimo)?.confronto).toBe('+120,00\u00A0€ dal 31/12/2025');
});

test('a figure that the latest statement lacks is not shown with an older one', () => {
  expect(presentRiga(saldo, buildProspetto(['2025-12-31', 500], ['2026-09-30', null]), ultimo)).toBeNull();
});

test('the DSCR says on which side of 1 it is, and what it was', () => {
  const serie = [build('2026-06-30', 1.08, 'IdAp2'), build('2026-09-30', 0.91, 'IdAp2')];
  expect(presentDscr('IdAp2', serie, ultimo)).toMatchObject({
    valore: '0,91',
    confronto: 'sotto 1, era 1,08',
    soglia: 1,
  });
  expect(presentDscr('IdAp2', serie.slice(0, 1), ultimo)).toBeNull();
});

test('the year before is the same month and kind, also at the end of February', () => {
  const bilanci = [build('2023-02-28', 0), build('2023-12-31', 0), build('2022-12-31', 0)];
  expect(findAnnoPrima(bilanci, { data_bilancio: '2024-02-29', bilancio_chiusura: false })?.data_bilancio).toBe(
    '2023-02-28',
  );
  expect(findAnnualePrima(bilanci, { data_bilancio: '2024-02-29', bilancio_chiusura: false })?.data_bilancio).toBe(
    '2023-12-31',
  );
});

test('a row of andamento: statements up to the one shown, whatever else was not computable there; no projection', () => {
  const prospetto = buildProspetto(
    ['2025-12-31', 500],
    ['2025-09-30', -400],
    ['2026-09-30', -300],
    ['2026-12-31', 900, true],
  );
  expect(presentRiga(flusso, prospetto, ultimo)).toMatchObject({
    valore: '−300,00\u00A0€',
    confronto: '−400,00\u00A0€ al 30/09/2025',
    punti: [{ valore: -400 }, { valore: 500, isAnnuale: true }, { valore: -300 }],
  });
  expect(presentRiga({ nome: 'MOL', codice: 'altro', forma: 'barre' }, prospetto, ultimo)).toBeNull();
});
