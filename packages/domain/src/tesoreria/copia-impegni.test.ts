import { describe, expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import { copyImpegni } from './copia-impegni.ts';
import type { Passo } from './periodi.ts';
import type { Piano } from './piano.ts';
import { proposePiano } from './proposte.ts';

const build = (inizio: string, passo: Passo = 'mese', periodi = 12): Piano =>
  proposePiano({ descrizione: 'Piano', inizio, passo, periodi }, null).piano;

const precedente: Piano = {
  ...build('2027-01-01'),
  usa_linee: true,
  finanziamenti: [
    {
      nome: 'Mutuo',
      tipo: 'francese',
      capitale_residuo: euro(100_000_00),
      tasso_annuo: 4,
      periodicita: 1,
      prossima_rata: '2027-01-31',
      rate_residue: 48,
    },
  ],
  linee: [
    {
      nome: 'Fido',
      tipo: 'cassa',
      accordato: euro(1000),
      utilizzato: euro(0),
      anticipabili: null,
      tasso_annuo: null,
    },
  ],
  righe_libere: [
    {
      nome: 'Affitti',
      gruppo: 'operative',
      verso: 'uscita',
      importi: { 0: euro(1), 6: euro(7), 11: euro(12) },
      rimborso_capitale: false,
    },
  ],
  scritti: { iva: { 6: euro(5) } },
};
const readImporti = (piano: Piano) => copyImpegni(piano, precedente).righe_libere[0]?.importi;

describe('a plan that goes on from another', () => {
  test('keeps its loans, lines and rows, and nothing typed over what is computed', () => {
    const { finanziamenti, linee, usa_linee, scritti } = copyImpegni(build('2027-07-01'), precedente);
    expect({ finanziamenti, linee, usa_linee, scritti }).toEqual({
      finanziamenti: precedente.finanziamenti,
      linee: precedente.linee,
      usa_linee: true,
      scritti: {},
    });
  });

  test('keeps the amounts of the same months, whatever their number', () => {
    expect(readImporti(build('2027-07-01'))).toEqual({ 0: 7, 5: 12 });
    expect(readImporti(build('2026-12-01'))).toEqual({ 1: 1, 7: 7 });
  });

  test('keeps the rows without amounts where no period has the same days', () => {
    expect(readImporti(build('2027-07-15'))).toEqual({});
    expect(readImporti(build('2027-07-01', 'settimana', 13))).toEqual({});
  });
});
