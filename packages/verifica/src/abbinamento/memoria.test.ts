import { describe, expect, test } from 'vitest';
import type { Abbinamento, AbbinamentoStudio } from '../outcome.ts';
import { buildLavoro, buildProposta, buildRegola } from '../test-support/build-lavoro.ts';
import { applyRicordo, findRicordo, openMemoria } from './memoria.ts';
import type { Proposta } from './lavoro.ts';

const cassa: Abbinamento = { codice: '10', descrizione: 'Cassa', voce: 'SPA.D' };
const inStudio = (altro: Partial<AbbinamentoStudio> = {}): AbbinamentoStudio => ({
  ...cassa,
  programma: 'p',
  ...altro,
});
const { conto: CASSA } = buildLavoro('CASSA', 5, { codice: '10' });

describe('what was confirmed for an account', () => {
  const find = (azienda: readonly Abbinamento[], studio: readonly AbbinamentoStudio[], conto = CASSA) => {
    const ricordo = findRicordo(openMemoria({ azienda, studio }, 'p'), conto);
    return ricordo?.tipo === 'trovato' ? ricordo.prova : (ricordo?.tipo ?? null);
  };

  test.each([
    ['nothing', [], [], null],
    ['by this company', [cassa], [inStudio()], 'azienda'],
    ['by this company, by another name', [{ ...cassa, descrizione: 'Banca' }], [inStudio()], 'rinominato'],
    ['by this company, of another code', [{ ...cassa, codice: '11' }], [inStudio()], 'studio'],
    ['by this company, without a code', [{ ...cassa, codice: null }], [], null],
    ['in the studio, for the same program', [], [inStudio()], 'studio'],
    ['in the studio, for another program', [], [inStudio({ programma: 'q' })], 'descrizione'],
    ['in the studio, of another code', [], [inStudio({ codice: '11' })], 'descrizione'],
    ['in the studio, by another name', [], [inStudio({ descrizione: 'Banca' })], null],
  ] as const)('%s', (_, azienda, studio, atteso) => {
    expect(find(azienda, studio)).toBe(atteso);
  });

  test('an account without a code, or without a name', () => {
    const senzaCodice = { ...CASSA, codice: null };
    expect(find([cassa], [], senzaCodice)).toBeNull();
    expect(find([{ ...cassa, codice: null }], [], senzaCodice)).toBe('azienda');
    const senzaNome = { ...CASSA, codice: '12', descrizione: '—' };
    expect(find([], [inStudio({ descrizione: '' })], senzaNome)).toBeNull();
    expect(find([], [inStudio({ codice: '12', descrizione: '' })], senzaNome)).toBe('studio');
  });
});

describe('a line that was confirmed', () => {
  type Lato = 'dare' | 'avere' | undefined;
  const apply = (voce: Abbinamento['voce'], euro: number, lato: Lato, proposta: Proposta | null): Proposta =>
    applyRicordo(buildLavoro('Conto', euro, { proposta }), {
      tipo: 'trovato',
      prova: 'azienda',
      abbinamento: { codice: '10', descrizione: 'Conto', voce, ...(lato === undefined ? {} : { lato }) },
    });
  const show = (...come: Parameters<typeof apply>): string => {
    const { voce, sempre } = apply(...come);
    return `${voce}${sempre === true ? ' da confermare' : ''}`;
  };
  const regola = (...parti: Parameters<typeof buildRegola>): Proposta =>
    buildProposta(parti[1], { regola: buildRegola(...parti), prova: 'mastro' });
  const BANCA = regola('due_lati', 'SPA.C.IV.1', 'SPP.D.4.E');

  test.each([
    ['SPA.C.IV.1', 5, 'dare', BANCA, 'SPA.C.IV.1'],
    ['SPA.C.IV.1', -5, 'dare', BANCA, 'SPP.D.4.E da confermare'],
    ['SPP.D.4.E', -5, 'avere', BANCA, 'SPP.D.4.E'],
    ['SPP.D.4.E', 5, 'avere', BANCA, 'SPA.C.IV.1 da confermare'],
    ['SPA.C.IV.1', 0, 'avere', BANCA, 'SPA.C.IV.1'],
    // Left out on purpose.
    [null, -5, 'dare', BANCA, 'null'],
    // A line without another side.
    ['CE.B.7', -5, 'dare', null, 'CE.B.7'],
    // A rule with one line whatever the side.
    ['SPA.C.II.2.E', -5, 'dare', regola('diretta', 'SPA.C.II.2.E'), 'SPA.C.II.2.E'],
    ['SPA.C.II.2.E', -5, 'dare', null, 'SPP.D.9.E da confermare'],
    // VAT and taxes by their net, whatever the side of the account.
    ['SPP.D.12.E', 5, 'avere', regola('iva', 'SPP.D.12.E'), 'SPP.D.12.E'],
    ['SPP.D.12.E', -5, 'avere', regola('iva', 'SPA.C.II.5bis.E'), 'SPA.C.II.5bis.E da confermare'],
    ['SPP.D.12.E', 5, 'avere', regola('acconto_imposta', 'SPP.D.12.E'), 'SPP.D.12.E'],
    ['SPP.D.12.E', 5, 'avere', { ...regola('due_lati', 'SPP.D.12.E', 'SPP.E'), nettata: true }, 'SPP.D.12.E'],
    [
      'SPP.D.12.E',
      -5,
      'avere',
      { ...regola('due_lati', 'SPA.C.II.5bis.E', 'SPP.E'), nettata: true },
      'SPA.C.II.5bis.E da confermare',
    ],
    // Where the side was not kept, by the rule.
    ['SPP.D.4.E', 5, undefined, BANCA, 'SPA.C.IV.1 da confermare'],
    ['SPA.C.IV.1', 5, undefined, BANCA, 'SPA.C.IV.1'],
    ['SPP.D.14.E', 5, undefined, BANCA, 'SPP.D.14.E'],
    ['SPP.D.12.E', 5, undefined, regola('iva', 'SPA.C.II.5bis.E'), 'SPA.C.II.5bis.E da confermare'],
    // Without a rule too a bank on the other side is a debt.
    ['SPA.C.IV.1', -5, undefined, null, 'SPP.D.4.E da confermare'],
    ['SPA.C.IV.1', 5, undefined, null, 'SPA.C.IV.1'],
    ['SPP.D.4.E', 5, undefined, null, 'SPP.D.4.E'],
    ['SPA.C.IV.1', -5, undefined, regola('scadenza', 'SPP.D.4.O', 'SPP.D.4.E'), 'SPP.D.4.E da confermare'],
  ] as const)('%s, now at %d, confirmed in %s', (voce, euro, lato, proposta, atteso) => {
    expect(show(voce, euro, lato, proposta)).toBe(atteso);
  });

  test('keeps the rule and tells where it comes from', () => {
    const { regola: sua } = BANCA;
    expect(apply('SPA.C.IV.1', 5, 'dare', BANCA)).toEqual({
      voce: 'SPA.C.IV.1',
      prova: 'azienda',
      forza: 1,
      motivo: 'confermato per questa azienda',
      regola: sua,
      alternativa: null,
    });
    expect(apply('SPA.C.IV.1', -5, 'dare', BANCA)).toEqual({
      voce: 'SPP.D.4.E',
      prova: 'mastro',
      forza: 1,
      motivo: 'saldo passato dall’altro lato',
      regola: sua,
      alternativa: null,
      sempre: true,
    });
    expect(apply('SPA.C.IV.1', -5, 'dare', null)).toMatchObject({ prova: 'dizionario', regola: null });
  });

  test.each([
    ['studio', 'confermato nello studio, stesso programma'],
    ['descrizione', 'confermato nello studio, stesso nome'],
  ] as const)('of the studio: %s', (prova, motivo) => {
    expect(applyRicordo(buildLavoro('Cassa', 5), { tipo: 'trovato', prova, abbinamento: cassa }).motivo).toBe(motivo);
  });
});
