import type { Assestamento } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { buildFoglioAssestamento } from './foglio-assestamento.ts';

type Scrittura = Assestamento['scritture'][number];

const build = (differenze: Partial<Scrittura>): Scrittura => ({
  tipo: 'mensilita',
  nome: 'Mensilità aggiuntive',
  stato: 'confermata',
  dati: {},
  importo: 4000,
  effetto_risultato: -4000,
  ricorrente: true,
  stima: true,
  movimenti: [
    { voce: 'CE.B.9.a', importo: 4000, lato: 'dare' },
    { voce: 'SPP.D.14.E', importo: 4000, lato: 'avere' },
  ],
  nota: '=Contratto senza quattordicesima',
  autore: 'Anna Neri',
  ora: '2026-07-10T09:00:00Z',
  fondamento: {
    origine: 'dal costo di sei mesi',
    albero: {
      tipo: 'voce',
      codice: 'CE.B.9.a',
      nome: 'Salari e stipendi',
      valore: 48000,
      provenienza: null,
    },
    passaggi: [],
    note: ['Sei mesi interi.'],
    regole: [],
  },
  manca: null,
  superata: false,
  voci_cambiate: [],
  ...differenze,
});

const nulla = { prima: 0, dopo: 0 };
const effetto: Assestamento['effetto'] = {
  risultato: nulla,
  patrimonio_netto: nulla,
  quadratura: nulla,
  overall_risk: { prima: null, dopo: null },
  frase: 'Utile apparente 78 000,00 €: dopo l’assestamento utile di 74 000,00 €.',
  indicatori: [],
};
const HEADER = { azienda: 'Brenta', titolo: 'Situazione infrannuale al 30/06/2026' };

const readRows = (scritture: readonly Scrittura[]) =>
  buildFoglioAssestamento({ scritture: [...scritture], effetto }, HEADER)?.dati.map((row) =>
    row.map((cell) => cell?.value ?? null),
  ) ?? [];

test('each line moved has a row with its side, and what is of the entry is written once', () => {
  const [dare, avere] = readRows([build({})]).slice(5);
  expect(dare?.slice(0, 5)).toEqual(['Mensilità aggiuntive', 'Confermata', '10/07/2026', 'Anna Neri', 'CE.B.9.a']);
  expect(dare?.slice(6, 10)).toEqual([4000, null, -4000, '=Contratto senza quattordicesima']);
  expect(dare?.[10]).toContain('Stima. Si calcola dal costo di sei mesi: 48\u00A0000,00');
  expect(avere?.slice(4)).toEqual(['SPP.D.14.E', expect.any(String), null, 4000, null, null, null]);
});

test('only the entries that count are in the totals, which are equal on both sides', () => {
  const rows = readRows([
    build({ stato: 'da_ricontrollare' }),
    build({ stato: 'non_serve', nome: 'Ferie', movimenti: [], effetto_risultato: 0 }),
  ]);
  expect(rows[7]).toEqual(['Totale delle scritture che contano', null, null, null, null, null, 4000, 4000, -4000]);
  expect(rows[9]).toEqual(['Non contano']);
  expect(rows[10]?.slice(0, 2)).toEqual(['Ferie', 'Non serve']);
});

test('says the apparent result and the adjusted one; no cell is a formula; without entries there is no sheet', () => {
  const foglio = buildFoglioAssestamento({ scritture: [build({})], effetto }, HEADER);
  expect(foglio?.dati[2]?.[0]?.value).toBe(effetto.frase);
  expect(new Set(foglio?.dati.flat().flatMap((cell) => (cell === null ? [] : [cell.type])))).toEqual(
    new Set([String, Number]),
  );
  expect(buildFoglioAssestamento({ scritture: [], effetto }, HEADER)).toBeNull();
});
