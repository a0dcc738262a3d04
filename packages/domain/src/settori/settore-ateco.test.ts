import { describe, expect, test } from 'vitest';
import { findSettoreByAteco } from './settore-ateco.ts';
import { getSettore, isCodiceSettore, settori } from './settori.ts';

describe('findSettoreByAteco', () => {
  test.each([
    ['01.11.10', '1'],
    ['A01.11', '1'],
    ['25', '2'],
    ['35.11.00', '2'],
    ['353000', '2'],
    ['38.1', '3'],
    ['41.20', '4'],
    ['43', '5'],
    ['45.11', '6'],
    ['46.90', '6'],
    ['35.15', '6'],
    ['95.31', '6'],
    ['47.11.10', '7'],
    ['47', '7'],
    ['56.10', '7'],
    ['55', '8'],
    ['49.41', '8'],
    ['62.01', '9'],
    ['82.99.99', '9'],
    ['96.02', '10'],
    ['95.11', '10'],
  ])('%s → %s', (codice, settore) => {
    expect(findSettoreByAteco(codice)).toEqual({ tipo: 'trovato', settore });
  });

  test.each([
    ['35.12', ['3', '2']],
    ['35.13', ['6', '3']],
    ['47.81', ['7', '6']],
    ['35.2', ['2', '6']],
  ])('%s leads to several sectors', (codice, attesi) => {
    expect(findSettoreByAteco(codice)).toEqual({ tipo: 'ambiguo', settori: attesi });
  });

  test('reports what no sector covers and what is not a code', () => {
    expect(findSettoreByAteco('64.19')).toEqual({ tipo: 'non_coperto', descrizione: 'finanza e assicurazioni' });
    expect(findSettoreByAteco('68.20.01').tipo).toBe('non_coperto');
    expect(findSettoreByAteco('97').tipo).toBe('non_coperto');
    for (const codice of ['', '4', 'C', '00.1', 'commercio', '1234567'])
      expect(findSettoreByAteco(codice).tipo, codice).toBe('sconosciuto');
  });
});

describe('settori', () => {
  test('has ten, known by code', () => {
    expect(settori).toHaveLength(10);
    expect(isCodiceSettore('10')).toBe(true);
    expect(isCodiceSettore('11')).toBe(false);
    expect(getSettore('9')).toBe('Servizi alle imprese');
  });
});
