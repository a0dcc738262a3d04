import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { readFattiConti } from './fatti-conti.ts';

const conto = (descrizione: string, saldo: number, voce: string | null) => ({
  descrizione,
  saldo: euro(Math.round(saldo * 100)),
  voce,
});

describe('facts of the accounts', () => {
  test('accounts that say nothing give no facts', () => {
    expect(readFattiConti([])).toEqual({});
    expect(
      readFattiConti([conto('Salari e stipendi', 48_000, 'CE.B.9.a'), conto('Crediti v/clienti', 10, 'SPA.C.II.1.E')]),
    ).toEqual({});
  });

  test.each(['Tredicesima mensilità', '13ma mensilità', '13a mensilità', 'Mensilità aggiuntive', 'QUATTORDICESIMA'])(
    '%s in the cost of salaries, with no debt, was paid',
    (nome) => {
      expect(readFattiConti([conto(nome, 4000, 'CE.B.9.a')])).toEqual({ mensilita_pagate: 400_000 });
    },
  );

  test('what a debt stands against is accrued, the rest was paid', () => {
    const conti = [
      conto('Mensilità aggiuntive', 7000, 'CE.B.9.a'),
      conto('Dipendenti c/ratei 13ma', -4000, 'SPP.D.14.E'),
      conto('Contributi su mensilità aggiuntive', 1200, 'CE.B.9.b'),
    ];
    expect(readFattiConti(conti)).toEqual({
      mensilita_rilevate: 400_000,
      mensilita_pagate: 300_000,
      contributi_rilevati: 120_000,
    });
  });

  test('a debt of last year with no cost of this year is no fact', () => {
    expect(readFattiConti([conto('Ratei quattordicesima', -900, 'SPP.D.14.E')])).toEqual({});
  });

  test('cost and fund of intangible and tangible assets, without advances', () => {
    const conti = [
      conto('Software', 5000, 'SPA.B.I.4'),
      conto('F.do amm.to software', -2000, 'SPA.B.I.4'),
      conto('Impianti e macchinari', 100_000, 'SPA.B.II.2'),
      conto('Fondo ammortamento impianti', -40_000, 'SPA.B.II.2'),
      conto('Acconti a fornitori di impianti', 9000, 'SPA.B.II.5'),
    ];
    expect(readFattiConti(conti)).toEqual({
      cespiti_a: { costo: 500_000, fondo: 200_000 },
      cespiti_b: { costo: 10_000_000, fondo: 4_000_000 },
    });
  });

  test('an amount for directors is no fund of depreciation', () => {
    expect(readFattiConti([conto('Fondo amministratori', -2000, 'SPA.B.II.2')])).toEqual({});
  });

  test('tax advances among the credits', () => {
    const conti = [
      conto('Erario c/acconti IRES', 3000, 'SPA.C.II.5bis.E'),
      conto('Acconto IRAP', 1000.5, 'SPA.C.II.5bis.E'),
      conto('Acconti da clienti', -500, 'SPP.D.6.E'),
      conto('Acconti a fornitori', 700, 'SPA.C.I.5'),
    ];
    expect(readFattiConti(conti)).toEqual({ acconti_imposte: 400_050 });
  });
});
