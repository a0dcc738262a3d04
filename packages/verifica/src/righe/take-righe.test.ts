import { expect, test } from 'vitest';
import { readTesto } from '../test-support/read.ts';

const TESTO = [
  'Conto;Descrizione;Saldo Dare;Saldo Avere',
  '10/01/001;Banca Alfa c/c;300,00;',
  '10/01/002;Cassa contanti;100,00;',
  '30/01/001;Capitale sociale;;500,00',
  '60/01/001;Ricavi delle vendite;;900,00',
  '70/01/001;Merci c/acquisti;700,00;',
  ';Totale altri costi;300,00;',
].join('\n');

test('a row taken back is an account, with its amount in every sum', () => {
  const prima = readTesto(TESTO);
  expect(prima.righe.at(-1)?.esito).toBe('totale');
  expect(prima.controlli).toMatchObject({ somma: -30_000, dare: 110_000, avere: 140_000 });
  const ripresa = readTesto(TESTO, { correzioni: { righe: [7] } });
  expect(ripresa.righe.at(-1)?.esito).toBe('conto');
  expect(ripresa.conti.at(-1)).toMatchObject({ descrizione: 'Totale altri costi', saldo: 30_000 });
  expect(ripresa.controlli).toMatchObject({ somma: 0, dare: 140_000, avere: 140_000 });
});

test('rows without an amount, accounts and rows that are not there change nothing', () => {
  const { conti, controlli } = readTesto(TESTO, { correzioni: { righe: [1, 2, 5000] } });
  expect(conti).toHaveLength(5);
  expect(controlli.somma).toBe(-30_000);
});
