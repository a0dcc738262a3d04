import type { Origine } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { buildFoglioOrigine } from './foglio-origine.ts';

const HEADER = {
  azienda: 'Brenta S.r.l.',
  data_bilancio: '2026-09-30',
  descrizione: '',
  titolo: 'Situazione infrannuale al 30/09/2026',
  isSalvato: true,
};
const origine: Origine = {
  id: '1',
  bilancio: '2',
  tipo: 'verifica',
  file: 'verifica_09.xlsx',
  impronta: 'ab12',
  byte: 1,
  periodo: '2026-09-30',
  programma: null,
  conti: 2,
  importato_il: new Date(2026, 10, 20, 10, 52).toISOString(),
  importato_da: 'rinaldi',
};

test('the export says from which file and accounts the lines come', () => {
  const foglio = buildFoglioOrigine(
    {
      origini: [origine],
      conti: [
        { codice: '40/01', descrizione: '=CMD', saldo: -548_906.71, voce: 'SPP.D.7.E' },
        { codice: null, descrizione: 'Transito', saldo: 1, voce: null },
      ],
    },
    HEADER,
  );
  const testi = foglio?.dati.map((riga) => riga.map((cella) => cella?.value ?? null)) ?? [];
  expect(testi[2]).toEqual([
    'Bilancio di verifica verifica_09.xlsx, al 30/09/2026, 2 conti, importato il 20/11/2026 10:52 da rinaldi, SHA-256 ab12',
  ]);
  expect(testi.at(-2)?.slice(0, 4)).toEqual(['40/01', '=CMD', -548_906.71, 'SPP.D.7.E']);
  expect(testi.at(-1)).toEqual(['', 'Transito', 1, '', 'Non riportato nel bilancio']);
  expect(foglio?.dati.at(-2)?.[1]).toMatchObject({ type: String });
});

test('a statement typed by hand has no such sheet', () => {
  expect(buildFoglioOrigine({ origini: [], conti: [] }, HEADER)).toBeNull();
});
