import { euro } from '@vedetta/domain/base';
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

  test('land is not depreciated, unless one account holds the building too', () => {
    const edificio = conto('Fabbricati', 300_000, 'SPA.B.II.1');
    expect(readFattiConti([conto('Terreni', 80_000, 'SPA.B.II.1'), edificio])).toEqual({
      cespiti_b: { costo: 30_000_000, fondo: 0 },
    });
    expect(readFattiConti([conto('Terreni edificabili', 80_000, 'SPA.B.II.1')])).toEqual({});
    expect(readFattiConti([conto('Terreni e fabbricati', 380_000, 'SPA.B.II.1')])).toEqual({
      cespiti_b: { costo: 38_000_000, fondo: 0 },
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

  test('advances are of a tax, and among the current credits', () => {
    const read = (nome: string, voce: string | null = 'SPA.C.II.5bis.E') => readFattiConti([conto(nome, 10, voce)]);
    for (const nome of ['Acconti IRES', 'Acconto Irap', 'Acconti imposte', 'Acconti IRPEF'])
      expect(read(nome)).toEqual({ acconti_imposte: 1000 });
    for (const nome of ['Acconti', 'Crediti IRES']) expect(read(nome)).toEqual({});
    for (const voce of ['SPA.C.I.5', 'SPA.C.II', 'SPP.D.12.E', 'altro', null])
      expect(read('Acconti IRES', voce)).toEqual({});
  });

  test.each([
    ['Rateo 14m', true],
    ['14esima mensilità', true],
    ['Mensilità supplementari', true],
    ['Mensilità 13', true],
    ['Mensilità 15', false],
    ['Mensilità arretrate', false],
    ['Competenze aggiuntive', false],
    ['Conto 13', false],
  ])('%s is an additional salary: %j', (nome, atteso) => {
    expect(readFattiConti([conto(nome, 40, 'CE.B.9.a')])).toEqual(atteso ? { mensilita_pagate: 4000 } : {});
  });

  test('what is accrued is the cost that a debt stands against, wherever it stands', () => {
    const read = (debito: number, voce: string) =>
      readFattiConti([conto('Tredicesima', 40, 'CE.B.9.a'), conto('Ratei tredicesima', -debito, voce)]);
    for (const voce of ['SPP.D.14.E', 'SPP.D.ND.E', 'SPP.E'])
      expect(read(30, voce)).toEqual({ mensilita_rilevate: 3000, mensilita_pagate: 1000 });
    expect(read(40, 'SPP.E')).toEqual({ mensilita_rilevate: 4000 });
    expect(read(90, 'SPP.E')).toEqual({ mensilita_rilevate: 4000 });
    expect(read(-5, 'SPP.E')).toEqual({ mensilita_pagate: 4000 });
    expect(read(30, 'SPP.D.13.E')).toEqual({ mensilita_pagate: 4000 });
  });

  test('assets need a cost, and a fund that lowers it', () => {
    const read = (costo: number, fondo: number) =>
      readFattiConti([conto('Software', costo, 'SPA.B.I.4'), conto('Fondo ammortamento software', fondo, 'SPA.B.I.4')]);
    expect(read(50, -20)).toEqual({ cespiti_a: { costo: 5000, fondo: 2000 } });
    expect(read(50, 0)).toEqual({ cespiti_a: { costo: 5000, fondo: 0 } });
    expect(read(50, 20)).toEqual({});
    expect(read(0, -20)).toEqual({});
    expect(read(0.01, -20)).toEqual({ cespiti_a: { costo: 1, fondo: 2000 } });
    expect(readFattiConti([conto('Acconti', 10, 'SPA.B.I.6'), conto('Titoli', 10, 'SPA.B.III.3')])).toEqual({});
  });
});
