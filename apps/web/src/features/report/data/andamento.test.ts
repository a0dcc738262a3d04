import { expect, test } from 'vitest';
import {
  describeAspetti,
  describeColonna,
  explainFcfo,
  listAltreRegole,
  listMotivi,
  namePassi,
  printCella,
  printTitoloAndamento,
} from './andamento.ts';
import type { AndamentoReport } from './andamento.ts';

type Colonna = AndamentoReport['colonne'][number];

const buildColonna = (data: string, campi: Partial<Colonna> = {}): Colonna => ({
  bilancio: data,
  data,
  tipo: 'annuale',
  giorni: 365,
  giorni_esercizio: 365,
  proiezione: false,
  consolidato: true,
  versione_regole: '2026.2',
  ...campi,
});

const andamento: AndamentoReport = {
  colonne: [
    buildColonna('2024-12-31', { versione_regole: '2026.1' }),
    buildColonna('2025-09-30', { tipo: 'infrannuale', giorni: 273, consolidato: false }),
    buildColonna('2025-12-31', { proiezione: true, versione_regole: null }),
  ],
  righe: [
    {
      codice: 'IdA3',
      nome: 'Patrimonio netto su debiti',
      unit: 'percent',
      sezione: 'IdA',
      livello: 'riga',
      flusso: false,
      valori: [0.0678, null, null],
      motivi: [null, 'I debiti sono a zero.', 'Una proiezione non ha indicatori propri'],
      punteggi: [0, null, null],
      etichette: null,
    },
    {
      codice: 'ricavi',
      nome: 'Ricavi',
      unit: 'euro',
      sezione: 'conto_economico',
      livello: 'riga',
      flusso: true,
      valori: [1_000_000.4, -20.6, 3],
      motivi: [null, null, null],
      punteggi: null,
      etichette: null,
    },
  ],
  flusso: null,
};

test('a chart says what its bars look like where not all are of a whole year', () => {
  expect(describeAspetti(andamento)).toEqual(['più chiaro: parte dell’esercizio; tratteggio: proiezione']);
  expect(describeAspetti({ colonne: andamento.colonne.slice(0, 1) })).toEqual([]);
});

test('the title has the years of the statements, without the projection', () => {
  expect(printTitoloAndamento(andamento)).toBe('Andamento dal 2024 al 2025');
  expect(printTitoloAndamento({ ...andamento, colonne: andamento.colonne.slice(1) })).toBe('Andamento del 2025');
});

test('a column says what it is and whether its data are locked', () => {
  expect(andamento.colonne.map(describeColonna)).toEqual([
    'esercizio, bloccato',
    '9 mesi, bozza',
    'proiezione, bloccato',
  ]);
});

test('figures are printed by their unit, a missing one with its reason once', () => {
  const [indice, ricavi] = andamento.righe;
  expect([0, 1].map((posto) => indice && printCella(indice, posto))).toEqual(['6,78\u00A0%', 'n.c.']);
  expect([0, 1, 2].map((posto) => ricavi && printCella(ricavi, posto))).toEqual(['1\u00A0000\u00A0000', '−21', '3']);
  // Half a euro of loss as half a euro of profit.
  expect(ricavi && [1500.5, -1500.5].map((valore) => printCella({ ...ricavi, valori: [valore] }, 0))).toEqual([
    '1\u00A0501',
    '−1\u00A0501',
  ]);
  expect(listMotivi(andamento)).toEqual(['Patrimonio netto su debiti: i debiti sono a zero (30/09/2025).']);
});

test('names the columns judged by other rules', () => {
  expect(listAltreRegole(andamento, '2026.2')).toEqual([{ data: '31/12/2024', regole: '2026.1' }]);
});

test('the FCFO of the chart and that of the indicators are the same, or both are told with the reason', () => {
  const build = (valore: number, predefinito: boolean, a = '2025-12-31'): Parameters<typeof explainFcfo>[0] => ({
    andamento: {
      ...andamento,
      flusso: {
        bilancio: 'b',
        da: '2024-12-31',
        a,
        passi: [{ codice: 'fcfo', nome: 'FCFO', tipo: 'livello', valore: 217_740, motivo: null }],
      },
    },
    bilancio: { data_bilancio: '2025-12-31' },
    indicatori: [{ gruppo: 'FCFO', codice: '__FCFO', valore }],
    params: [{ gruppo: 'FCFO', nome: 'CapexMan', predefinito }],
    versione_regole: '2026.1',
  });
  const explain = (...args: Parameters<typeof build>): string | null =>
    explainFcfo(build(...args))?.replaceAll('\u00A0', ' ') ?? null;
  expect(explain(217_740, false)).toBeNull();
  expect(explain(245_740, false)).toBe(
    'FCFO contabile, nel grafico: 217 740 €; FCFO degli indicatori: 245 740 €; differenza 28 000 €: il primo prende gli investimenti dallo stato patrimoniale, il secondo quelli digitati.',
  );
  expect(explain(245_740, true)).toContain('il secondo segue le regole 2026.1');
  expect(explain(245_740, false, '2024-12-31')).toBeNull();
  expect(namePassi(build(245_740, false)).map(({ nome }) => nome)).toEqual(['FCFO contabile']);
  expect(namePassi(build(217_740, false)).map(({ nome }) => nome)).toEqual(['FCFO']);
});
