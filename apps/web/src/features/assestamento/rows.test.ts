import type { Assestamento, Scrittura } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import { computeBridge } from './bridge-geometry.ts';
import type { Kind } from './rows.ts';
import { changeRow, confirmAll, listQuiet, listRows, pickErrors, removeRow } from './rows.ts';

const buildKind = (codice: string): Kind => ({
  codice,
  nome: codice,
  domanda: '',
  descrizione: '',
  campi: ['importo'],
  voci: [],
  ricorrente: true,
});
const KINDS = ['ammortamenti', 'ferie', 'interessi', 'imposte'].map(buildKind);

const buildEntry = (tipo: string, differences: Partial<Scrittura> = {}): Scrittura => ({
  tipo,
  nome: tipo,
  stato: 'proposta',
  dati: {},
  importo: 100,
  effetto_risultato: -100,
  ricorrente: true,
  stima: false,
  movimenti: [{ voce: 'CE.B.7', importo: 100, lato: 'dare' }],
  nota: '',
  autore: null,
  ora: null,
  fondamento: null,
  manca: null,
  superata: false,
  voci_cambiate: [],
  ...differences,
});

const nothing = { prima: 0, dopo: 0 };
const build = (differences: Partial<Assestamento>): Assestamento => ({
  scritture: [],
  proposte: [],
  domande: [],
  mancanze: [],
  qualita: { fatte: 0, totale: 12, mancano: [] },
  effetto: {
    risultato: nothing,
    patrimonio_netto: nothing,
    quadratura: nothing,
    overall_risk: { prima: null, dopo: null },
    frase: '',
    indicatori: [],
  },
  rettifiche: [],
  periodo: { inizio: '2026-01-01', fine: '2026-06-30', trascorsi: 181, totali: 365, mesi: 6 },
  chiusura: null,
  ...differences,
});

const STORED = build({
  scritture: [
    buildEntry('imposte', { stato: 'confermata' }),
    buildEntry('precedente', { stato: 'confermata', dati: { voce: 'CE.B.7', importo: 5 } }),
  ],
  proposte: [buildEntry('interessi', { dati: { debito: 1 } }), buildEntry('interessi', { dati: { debito: 2 } })],
  domande: [
    { tipo: 'ferie', campo: 'importo', nota: 'Indicare l’importo.' },
    { tipo: 'ammortamenti', campo: null, nota: 'Nulla da rilevare.' },
  ],
});
const rows = listRows(KINDS, STORED);
const findRow = (key: string) => {
  const row = rows.find((other) => other.key === key);
  if (row === undefined) throw new Error(key);
  return row;
};

describe('the rows of the page', () => {
  test('are in the order of the kinds, a question where a fact is missing, typed amounts last', () => {
    expect(rows.map(({ key, index, question }) => [key, index, question])).toEqual([
      ['ferie 0', null, 'Indicare l’importo.'],
      ['interessi 0', null, null],
      ['interessi 1', null, null],
      ['imposte 0', 0, null],
      ['precedente 0', 1, null],
    ]);
    expect(listQuiet(KINDS, STORED)).toEqual([{ nome: 'ammortamenti', nota: 'Nulla da rilevare.' }]);
  });
});

describe('a changed list', () => {
  test('a confirmed proposal keeps the others of its kind, before the typed amounts', () => {
    const { list, place } = changeRow(STORED, findRow('interessi 0'), { stato: 'confermata' });
    expect(place).toBe(1);
    expect(list.map(({ tipo, stato, dati }) => [tipo, stato, dati])).toEqual([
      ['imposte', 'confermata', {}],
      ['interessi', 'confermata', { debito: 1 }],
      ['interessi', 'proposta', { debito: 2 }],
      ['precedente', 'confermata', { voce: 'CE.B.7' }],
    ]);
  });

  test('a stored entry changes in its place, and goes alone', () => {
    const row = findRow('imposte 0');
    const { list } = changeRow(STORED, row, { stato: 'non_serve', nota: 'In perdita' });
    expect(list[0]).toMatchObject({ tipo: 'imposte', stato: 'non_serve', nota: 'In perdita' });
    expect(removeRow(STORED, row).map(({ tipo }) => tipo)).toEqual(['precedente']);
  });

  test('all proposals with an amount are confirmed at once', () => {
    const withMissing = { ...STORED, proposte: [...STORED.proposte, buildEntry('ferie', { movimenti: [] })] };
    expect(confirmAll(withMissing).map(({ tipo, stato }) => [tipo, stato])).toEqual([
      ['imposte', 'confermata'],
      ['interessi', 'confermata'],
      ['interessi', 'confermata'],
      ['ferie', 'proposta'],
      ['precedente', 'confermata'],
    ]);
  });

  test('refused fields are those of one entry', () => {
    const fields = { 'scritture.1.dati.importo': 'Troppo', 'scritture.1.nota': 'Lunga', 'scritture.2.tipo': 'No' };
    expect(pickErrors(fields, 1)).toEqual({ importo: 'Troppo', nota: 'Lunga' });
  });
});

describe('the bridge', () => {
  test('goes from a result to the other: rises, falls by size, taxes last', () => {
    const scritture = [
      buildEntry('imposte', { stato: 'confermata', effetto_risultato: -50 }),
      buildEntry('ferie', { stato: 'confermata', effetto_risultato: -10 }),
      buildEntry('ammortamenti', { stato: 'da_ricontrollare', effetto_risultato: -40 }),
      buildEntry('interessi', { stato: 'confermata', effetto_risultato: 20 }),
      buildEntry('altra', { stato: 'proposta', effetto_risultato: 999 }),
    ];
    const { effetto } = build({});
    const bars = computeBridge({ scritture, effetto: { ...effetto, risultato: { prima: 60, dopo: -20 } } });
    expect(bars.map(({ nome, importo }) => [nome, importo])).toEqual([
      ['Prima', 60],
      ['interessi', 20],
      ['ammortamenti', -40],
      ['ferie', -10],
      ['imposte', -50],
      ['Dopo', -20],
    ]);
    // From -20 to 80: 0 is at 0.2.
    expect(bars.map(({ da, a }) => [da, a])).toEqual([
      [0.2, 0.8],
      [0.8, 1],
      [0.6, 1],
      [0.5, 0.6],
      [0, 0.5],
      [0, 0.2],
    ]);
  });
});
