import type { Prospetto } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { presentCella } from './cella.ts';
import type { Lettura, RigaProspetto } from './cella.ts';
import { choosePosti, parseAndamentoSearch } from './search.ts';

const buildColonna = (data: string, giorni: number, tipo: 'annuale' | 'infrannuale') => ({
  bilancio: data,
  data,
  tipo,
  giorni,
  giorni_esercizio: 365,
  proiezione: false,
});

const buildRiga = (codice: string, valori: readonly (number | null)[], other: Partial<RigaProspetto> = {}) => ({
  codice,
  nome: codice,
  unit: 'euro' as const,
  sezione: 'conto_economico' as const,
  livello: 'riga' as const,
  flusso: true,
  valori: [...valori],
  motivi: valori.map((valore) => (valore === null ? 'Manca' : null)),
  punteggi: null,
  etichette: null,
  ...other,
});

const ricavi = buildRiga('ricavi', [1000, 1200.4, 0]);
const mol = buildRiga('mol', [100, -60, 73]);
const attivo = buildRiga('totale_attivo', [2000, 2000, 2000], { sezione: 'stato_patrimoniale', flusso: false });
const pfn = buildRiga('pfn', [500, null, 250], { sezione: 'stato_patrimoniale', flusso: false });
const ros = buildRiga('ros', [0.1, -0.05, 0.2], { sezione: 'rapporti', unit: 'percent', flusso: false });
const grado = buildRiga('grado', [0.284, 0.286, null], { sezione: 'grado', unit: 'percent', flusso: false });
const prospetto: Prospetto = {
  colonne: [
    buildColonna('2024-12-31', 365, 'annuale'),
    buildColonna('2025-12-31', 365, 'annuale'),
    buildColonna('2026-03-14', 73, 'infrannuale'),
  ],
  righe: [ricavi, mol, attivo, pfn, ros, grado],
  flusso: null,
  fatti: [],
  esclusi: [],
};
const read = (riga: RigaProspetto, posto: number, misura: Lettura['misura'], isAnnualizzato = false) => {
  const { testo, sotto } = presentCella(riga, posto, { prospetto, misura, isAnnualizzato });
  return (sotto === null ? testo : `${testo} ${sotto}`).replaceAll('\u00A0', ' ');
};

test.for([
  [ricavi, 1, 'euro', '1 200'],
  // Half a euro of loss as half a euro of profit.
  [buildRiga('utile', [-1500.5]), 0, 'euro', '−1 501'],
  [pfn, 1, 'euro', 'n.c.'],
  [mol, 1, 'percent', '−5,00 %'],
  // No revenue, no share.
  [mol, 2, 'percent', 'n.c.'],
  [pfn, 2, 'percent', '12,50 %'],
  [ros, 1, 'percent', '−5,00 %'],
  [ricavi, 1, 'variazione', '+200 +20,04 %'],
  [mol, 1, 'variazione', '−160 −160,00 %'],
  [ros, 1, 'variazione', '−15,00 p.'],
  // 28.4 and 28.6 are shown as 28 and 29.
  [grado, 1, 'variazione', '+1,00 p.'],
  [ricavi, 0, 'variazione', '-'],
  // The same period of the year before is not there.
  [ricavi, 2, 'variazione', '-'],
] as const)('%o at %d as %s is %s', ([riga, posto, misura, expected]) => {
  expect(read(riga, posto, misura)).toBe(expected);
});

test('annualised income is of the whole year, and only that', () => {
  expect([read(mol, 2, 'euro', true), read(mol, 1, 'euro', true), read(pfn, 2, 'euro', true)]).toEqual([
    '365',
    '−60',
    '250',
  ]);
});

test('a missing figure says why', () => {
  expect(presentCella(pfn, 1, { prospetto, misura: 'euro', isAnnualizzato: false }).titolo).toBe('Manca');
});

test('the columns on screen', () => {
  expect(choosePosti(prospetto, undefined)).toEqual([0, 1, 2]);
  expect(choosePosti(prospetto, '2026-03-14,2024-12-31')).toEqual([0, 2]);
  expect(choosePosti(prospetto, 'gone')).toEqual([0, 1, 2]);
  const many = { colonne: Array.from({ length: 14 }, (_, n) => buildColonna(`${2000 + n}-12-31`, 365, 'annuale')) };
  expect(choosePosti(many, undefined)).toHaveLength(12);
  expect(choosePosti(many, undefined)[0]).toBe(2);
});

test('the address', () => {
  expect(parseAndamentoSearch({ vista: 'x', misura: 'euro', annualizza: 'no', colonne: 3 })).toEqual({});
  const search = { vista: 'grafici', misura: 'variazione', annualizza: true, colonne: 'a,b' } as const;
  expect(parseAndamentoSearch(search)).toEqual(search);
});
