import { describe, expect, test } from 'vitest';
import { buildLavoro, buildProposta, buildRegola } from '../test-support/build-lavoro.ts';
import { mergeImposte } from './imposte.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

const CREDITO = 'SPA.C.II.5bis.E';
const DEBITO = 'SPP.D.12.E';
type Altro = Partial<Proposta> & Pick<Partial<Lavoro>, 'prospetto'>;
const put = (
  nome: string,
  euro: number,
  tipo: Parameters<typeof buildRegola>[0],
  { prospetto = null, ...altro }: Altro = {},
): Lavoro => {
  const voce = euro < 0 ? DEBITO : CREDITO;
  return buildLavoro(nome, euro, {
    prospetto,
    proposta: buildProposta(voce, { regola: buildRegola(tipo, voce), ...altro }),
  });
};
const merge = (...lavori: readonly Lavoro[]): string[] => {
  mergeImposte(lavori);
  return lavori.map(({ proposta }) => `${proposta?.voce} ${proposta?.motivo}`.trim());
};

describe('VAT accounts', () => {
  test('make one net debt or credit, those with an amount counted', () => {
    const debito = `${DEBITO} IVA: saldo netto di 2 conti`;
    expect(merge(put('IVA acquisti', 5, 'iva'), put('IVA vendite', -9, 'iva'), put('IVA altra', 0, 'iva'))).toEqual([
      debito,
      debito,
      debito,
    ]);
    const credito = `${CREDITO} IVA: saldo netto di 2 conti`;
    expect(merge(put('IVA acquisti', 9, 'iva'), put('IVA vendite', -5, 'iva'))).toEqual([credito, credito]);
    expect(merge(put('IVA acquisti', 5, 'iva'), put('IVA vendite', -5, 'iva'))[1]).toBe(credito);
  });

  test('one alone is its own net', () => {
    const [sola, zero] = [put('IVA', -5, 'iva', { forza: 0.4, alternativa: 'SPP.E' }), put('IVA', 0, 'iva')];
    expect(merge(sola, zero)).toEqual([DEBITO, DEBITO]);
    expect(sola.proposta).toMatchObject({ forza: 0.9, alternativa: null, nettata: false });
    expect(zero.proposta?.nettata).toBe(false);
  });

  test('known better stay so, and those of the income statement stay apart', () => {
    const [nota, costo] = [
      put('IVA vendite', -5, 'iva', { forza: 1 }),
      put('IVA indetraibile', 9, 'iva', { prospetto: 'economico' }),
    ];
    expect(merge(nota, costo)).toEqual([DEBITO, CREDITO]);
    expect(nota.proposta?.forza).toBe(1);
    expect(merge(put('Ritenute', 9, 'due_lati'), put('IVA vendite', -5, 'iva'))).toEqual([CREDITO, DEBITO]);
  });
});

describe('a tax and its advances', () => {
  const acconto = (nome: string, euro: number, altro: Altro = {}) => put(nome, euro, 'acconto_imposta', altro);
  test('make one net, each tax for itself', () => {
    expect(
      merge(
        acconto('Acconti IRES', 5),
        put('Debiti per IRES', -9, 'due_lati'),
        acconto('Acconti IRAP', 3),
        put('Debiti per IRAP', -1, 'due_lati'),
      ),
    ).toEqual([
      `${DEBITO} IRES: saldo netto di 2 conti`,
      `${DEBITO} IRES: saldo netto di 2 conti`,
      `${CREDITO} IRAP: saldo netto di 2 conti`,
      `${CREDITO} IRAP: saldo netto di 2 conti`,
    ]);
  });

  test('only where there is an advance, on the lines of taxes of the balance sheet', () => {
    expect(merge(put('Crediti IRES', 5, 'due_lati'), put('Debiti IRES', -9, 'due_lati'))).toEqual([CREDITO, DEBITO]);
    expect(merge(acconto('Acconti IRES', 5), put('IRES', -9, 'due_lati', { voce: 'CE.20.a' }))).toEqual([
      CREDITO,
      'CE.20.a',
    ]);
    expect(merge(acconto('Acconti IRES', 5), put('IRES', -9, 'due_lati', { prospetto: 'economico' }))).toEqual([
      CREDITO,
      DEBITO,
    ]);
    expect(merge(acconto('Acconti IRES', 5), put('Ritenute', -9, 'due_lati'))).toEqual([CREDITO, DEBITO]);
    expect(merge(acconto('Acconti IRES', 5), buildLavoro('IRES', -9))).toEqual([CREDITO, 'undefined undefined']);
  });
});
