import { expect, test } from 'vitest';
import { readTesto } from '../test-support/read.ts';

test('amounts like 1.234 alone are read as thousands and asked', () => {
  const testo = [
    'Conto;Descrizione;Dare;Avere',
    '10;Cassa contanti;1.234;',
    '30;Capitale sociale;;2.345',
    '60;Ricavi delle vendite;;3.456',
    '70;Energia elettrica;4.567;',
  ].join('\n');
  const esito = readTesto(testo);
  expect(esito.conti[0]?.saldo).toBe(123_400);
  expect(esito.avvisi.find(({ codice }) => codice === 'numeri_da_confermare')).toMatchObject({ domanda: true });
  const decimali = readTesto(testo, { correzioni: { convenzione: 'punto' } });
  expect(decimali.conti.map(({ saldo }) => saldo)).toEqual([123, -235, -346, 457]);
  expect(decimali.avvisi.map(({ codice }) => codice)).not.toContain('numeri_da_confermare');
  const conVirgole = testo.replaceAll('.', ',');
  expect(readTesto(conVirgole).conti[0]?.saldo).toBe(123_400);
  expect(readTesto(conVirgole).lettura.convenzione).toBe('punto');
  expect(readTesto(conVirgole, { correzioni: { convenzione: 'virgola' } }).conti[0]?.saldo).toBe(123);
});

test('three decimals are not read where two tell the mark', () => {
  const testo = [
    'Conto;Descrizione;Dare;Avere',
    '10;Cassa contanti;1.23;',
    '30;Capitale sociale;;2.345',
    '60;Ricavi delle vendite;;3.45',
    '70;Energia elettrica;4.56;',
  ].join('\n');
  const esito = readTesto(testo, { correzioni: { convenzione: 'punto' } });
  expect(esito.conti.map(({ saldo }) => saldo)).toEqual([123, 0, -345, 456]);
  expect(esito.avvisi.map(({ codice }) => codice)).toContain('importo_non_letto');
});
