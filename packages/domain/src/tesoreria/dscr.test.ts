import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printNodo } from '../formula/stampa.ts';
import { buildCampi, buildPiano, computeCalcolo } from '../test/piani-di-prova.ts';
import { explainDscr } from './spiegazione-dscr.ts';

const mutuo = {
  nome: 'Mutuo',
  tipo: 'quota_costante',
  capitale_residuo: 120000,
  tasso_annuo: 6,
  periodicita: 1,
  prossima_rata: '2027-01-31',
  rate_residue: 24,
} as const;

const linea = { nome: 'Fido', tipo: 'cassa', accordato: 50000, utilizzato: 20000, tasso_annuo: 0 } as const;

describe('DSCR', () => {
  test('resources over the principal to repay, with the rows behind each part', () => {
    const piano = buildPiano(
      buildCampi({
        liquidita_iniziale: 10000,
        ipotesi: { crediti_iniziali: 60000, giorni_incasso: 30, imposte_giugno: 8000 },
        finanziamenti: [mutuo],
      }),
    );
    // Interest on 120 000, 115 000 … 95 000 at 0,5 % a month: 600 + 575 + 550 + 525 + 500 + 475 = 3 225
    // (10 000 + 60 000 − 8 000 − 3 225) ÷ (6 × 5 000) = 58 775 ÷ 30 000 = 1,959166…
    const { sei_mesi } = computeCalcolo(piano).dscr;
    expect(sei_mesi).toMatchObject({
      entrate: 6000000,
      linee: 0,
      uscite: 1122500,
      servizio: 3000000,
      risorse: 5877500,
    });
    expect(sei_mesi?.valore).toBeCloseTo(58775 / 30000, 14);

    const spiegazione = explainDscr(piano, 6);
    expect(spiegazione?.valore).toBe(sei_mesi?.valore);
    expect(spiegazione && printNodo(spiegazione.albero, 'parole')).toBe(
      '(Disponibilità liquide iniziali + Entrate di 6 mesi − Uscite di 6 mesi) / Rimborsi di capitale di 6 mesi',
    );
    expect(spiegazione?.passaggi.map(({ nome, albero }) => [nome, printNodo(albero, 'parole')])).toEqual([
      ['Entrate di 6 mesi', 'Crediti in essere'],
      ['Uscite di 6 mesi', 'Imposte + Interessi'],
      ['Rimborsi di capitale di 6 mesi', 'Rimborsi di capitale'],
    ]);
    // 58 775 − 0 − 30 000 = 28 775, the closing cash of June
    expect(spiegazione?.prova.albero.valore).toBe(28775);
    expect(spiegazione?.prova.saldo_finale).toBe(2877500);
    // With the interest below the line: (58 775 + 3 225) ÷ (30 000 + 3 225) = 62 000 ÷ 33 225
    expect(spiegazione?.con_interessi.valore).toBeCloseTo(62000 / 33225, 14);
  });

  test('counts the lines only where the plan uses them', () => {
    const campi = buildCampi({ finanziamenti: [mutuo], linee: [linea] });
    expect(computeCalcolo(buildPiano(campi)).dscr.sei_mesi?.linee).toBe(0);
    const piano = buildPiano({ ...campi, usa_linee: true });
    expect(computeCalcolo(piano).dscr.sei_mesi?.linee).toBe(3000000);
    const linee = explainDscr(piano, 6)?.passaggi.find(({ codice }) => codice === 'linee');
    expect(linee && printNodo(linee.albero, 'numeri')).toBe('30\u00A0000,00');
  });

  test('an outflow of a free row is service where it repays principal, else an outflow', () => {
    const riga = { gruppo: 'finanziamenti', verso: 'uscita', importi: { '1': 1000 } } as const;
    const { sei_mesi } = computeCalcolo(
      buildPiano(
        buildCampi({
          righe_libere: [
            { ...riga, nome: 'Rimborso ai soci' },
            { ...riga, nome: 'Dividendi', rimborso_capitale: false },
            { ...riga, nome: 'Impianto', gruppo: 'investimenti' },
          ],
        }),
      ),
    ).dscr;
    expect(sei_mesi).toMatchObject({ servizio: 100000, uscite: 200000 });
  });

  test('an actual closing counts by its difference, which way it goes', () => {
    const piano = buildPiano(
      buildCampi({
        liquidita_iniziale: 1000,
        finanziamenti: [{ ...mutuo, tasso_annuo: 0 }],
        consuntivi: { '0': { saldo: -3500 }, '1': { saldo: -9000 } },
      }),
    );
    // January: 1 000 − 5 000 = −4 000, actual −3 500: +500. February: −3 500 − 5 000 = −8 500, actual −9 000: −500.
    const calcolo = computeCalcolo(piano);
    expect(calcolo.saldo_previsto.slice(0, 2)).toEqual([-400000, -850000]);
    expect(calcolo.dscr.sei_mesi).toMatchObject({ entrate: 50000, uscite: 50000, servizio: 3000000 });
    const { passaggi } = explainDscr(piano, 6) ?? { passaggi: [] };
    expect(passaggi.map(({ albero }) => printNodo(albero, 'parole'))).toEqual([
      'Differenza con il saldo effettivo',
      'Differenza con il saldo effettivo',
      'Rimborsi di capitale',
    ]);
  });

  test('an actual closing of the last month counts, one of the month after does not', () => {
    const compute = (periodo: number) =>
      computeCalcolo(buildPiano(buildCampi({ consuntivi: { [periodo]: { saldo: 700 } } }))).dscr;
    expect(compute(5).sei_mesi?.entrate).toBe(70000);
    expect(compute(6).sei_mesi?.entrate).toBe(0);
    expect(compute(11).dodici_mesi?.entrate).toBe(70000);
  });

  test('has no value without service, and is not there by weeks or where the plan is shorter', () => {
    expect(computeCalcolo(buildPiano(buildCampi())).dscr.sei_mesi?.valore).toBeNull();
    expect(computeCalcolo(buildPiano(buildCampi({ periodi: 11 }))).dscr).toMatchObject({
      sei_mesi: { servizio: 0 },
      dodici_mesi: null,
    });
    const settimane = buildPiano(buildCampi({ passo: 'settimana', periodi: 26 }));
    expect(computeCalcolo(settimane).dscr).toEqual({ sei_mesi: null, dodici_mesi: null });
    expect(explainDscr(settimane, 6)).toBeNull();
    expect(computeCalcolo(buildPiano(buildCampi()), { passo: 'settimana' }).dscr).toEqual({
      sei_mesi: null,
      dodici_mesi: null,
    });
  });

  test('both readings of the denominator cross 1 together', () => {
    const centesimi = fc.integer({ min: -50_000_000, max: 50_000_000 }).map((importo) => importo / 100);
    fc.assert(
      fc.property(centesimi, fc.integer({ min: 1, max: 10_000_000 }), (liquidita_iniziale, capitale) => {
        const spiegazione = explainDscr(
          buildPiano(
            buildCampi({ liquidita_iniziale, finanziamenti: [{ ...mutuo, capitale_residuo: capitale / 100 }] }),
          ),
          6,
        );
        const { valore, con_interessi } = spiegazione ?? { valore: null, con_interessi: { valore: null } };
        if (valore === null || con_interessi.valore === null) return;
        expect(Math.sign(valore - 1)).toBe(Math.sign(con_interessi.valore - 1));
      }),
    );
  });
});
