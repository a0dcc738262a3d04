import { expect, test } from 'vitest';
import { readTesto } from '../test-support/read.ts';

test('accruals are called alike on both sides by the law, and told apart by their letter', () => {
  const testo = [
    'STATO PATRIMONIALE ATTIVO;',
    'C) Attivo circolante;',
    'IV - Disponibilità liquide;',
    '1) depositi bancari e postali;',
    '21/01 Conto Alfa;150,00',
    'D) Ratei e risconti;',
    '22/01 Ratei e risconti;10,00',
    'STATO PATRIMONIALE PASSIVO;',
    'A) Patrimonio netto;',
    'I - Capitale;',
    '30/01 Quote;60,00',
    'E) Ratei e risconti;',
    '42/01 Affitti incassati prima;20,00',
    'CONTO ECONOMICO;',
    'A) Valore della produzione;',
    '1) ricavi delle vendite e delle prestazioni;',
    '60/01 Listino;80,00',
  ].join('\n');
  expect(readTesto(testo).conti.map(({ descrizione, voce }) => [descrizione, voce])).toEqual([
    ['Conto Alfa', 'SPA.C.IV.1'],
    ['Ratei e risconti', 'SPA.D'],
    ['Quote', 'SPP.A.I'],
    ['Affitti incassati prima', 'SPP.E'],
    ['Listino', 'CE.A.1'],
  ]);
});
