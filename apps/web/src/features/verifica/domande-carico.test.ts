import { expect, test } from 'vitest';
import { listDomandeCarico } from './domande-carico.ts';

const buildAvviso = (codice: string) => ({ codice, testo: `Testo di ${codice}.`, domanda: true });

test('the file of another company or date is confirmed before it is loaded, and what it clears', () => {
  expect(listDomandeCarico([buildAvviso('banca_passiva')], 0)).toEqual([]);
  expect(listDomandeCarico([buildAvviso('altra_azienda'), buildAvviso('data_diversa')], 2)).toEqual([
    'Testo di altra_azienda.',
    'Testo di data_diversa.',
    'Il bilancio ha 2 valori alternativi: caricando il bilancio di verifica si azzerano.',
  ]);
});
