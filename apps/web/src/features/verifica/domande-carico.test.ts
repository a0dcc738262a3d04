import { expect, test } from 'vitest';
import type { Verifica } from '@vedetta/contract';
import { isLetturaCerta, listDomandeCarico } from './domande-carico.ts';

const buildAvviso = (codice: string) => ({ codice, testo: `Testo di ${codice}.`, domanda: true });

test('the file of another company or date is confirmed before it is loaded, and what it clears', () => {
  expect(listDomandeCarico([buildAvviso('banca_passiva')], 0)).toEqual([]);
  expect(listDomandeCarico([buildAvviso('altra_azienda'), buildAvviso('data_diversa')], 2)).toEqual([
    'Testo di altra_azienda.',
    'Testo di data_diversa.',
    'Il bilancio ha 2 valori alternativi: caricando il bilancio di verifica si azzerano.',
  ]);
});

test('a file with nothing to answer about itself goes straight to its account', () => {
  const judge = (somma: number, ...codici: readonly string[]) =>
    isLetturaCerta({ controlli: { somma } as Verifica['controlli'], avvisi: codici.map(buildAvviso) });
  expect(judge(0)).toBe(true);
  expect(judge(0, 'rimanenze_iniziali')).toBe(true);
  expect(judge(0, 'rimanenze_iniziali', 'data_diversa')).toBe(false);
  expect(judge(0.01)).toBe(false);
});
