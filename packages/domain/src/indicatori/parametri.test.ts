import { describe, expect, test } from 'vitest';
import { buildContesto } from '../test/contesto.ts';
import type { CodiceGruppo } from './gruppo.ts';
import { resolveParams, validateParams } from './parametri.ts';

describe('resolveParams', () => {
  const voci = { 'SPA.C.IV.1': 8000, 'SPP.A.I': 8000 };
  const resolve = (scelte: Partial<Parameters<typeof buildContesto>[0]> = {}) =>
    Object.fromEntries(
      resolveParams('IdA', buildContesto({ voci, ...scelte })).map(({ nome, valore, predefinito }) => [
        nome,
        [valore, predefinito],
      ]),
    );

  test('gives defaults where nothing is saved, computed ones from the effective lines', () => {
    expect(resolve()).toEqual({
      DIV: [0, true],
      CapMin: [1, true],
      TFRn: [0, true],
      Neo: [0, true],
      Succ: [0, true],
      Liq: [0, true],
      ValRealizzo: [null, true],
      LavComm: [0, true],
    });
  });

  test('gives the saved value, zero included; null only restores the default of a substitution', () => {
    expect(resolve({ params: { CapMin: 0, DIV: null, ValRealizzo: null, Liq: 1 } })).toMatchObject({
      CapMin: [0, false],
      DIV: [0, false],
      ValRealizzo: [null, true],
      Liq: [1, false],
    });
  });

  test('gives the inputs and defaults of earlier rules to a statement consolidated under them', () => {
    const contesto = buildContesto({ voci, forma_giuridica: 'spa' });
    const read = (gruppo: CodiceGruppo, regole?: string) =>
      Object.fromEntries(resolveParams(gruppo, contesto, regole).map(({ nome, valore }) => [nome, valore]));
    expect(read('IdA')).toMatchObject({ CapMin: 50000, ValRealizzo: null });
    expect(read('IdA', '2026.1')).toMatchObject({ CapMin: 8000, ValRealizzo: 8000 });
    expect(Object.keys(read('RISANAMENTO', '2026.1'))).toEqual(
      Object.keys(read('RISANAMENTO')).filter((nome) => nome !== 'RiorgLav'),
    );
  });

  test('proposes Neo from the start of the activity', () => {
    expect(resolve({ data_inizio_attivita: '2024-06-01' })['Neo']).toEqual([1, true]);
    expect(resolve({ data_inizio_attivita: '2024-06-01', params: { Neo: 0 } })['Neo']).toEqual([0, false]);
  });
});

describe('validateParams', () => {
  test('accepts values exactly on a limit', () => {
    const isOk = (gruppo: CodiceGruppo, param: object) => validateParams(gruppo, { params: [param] }).ok;
    for (const valore of [0, 1]) expect(isOk('FCFO', { nome: 'Payout', valore })).toBe(true);
    expect(isOk('ISPI', { nome: 'CambioUSD', valore: Number.MIN_VALUE })).toBe(true);
    expect(isOk('ISPI', { nome: 'CambioUSD', valore: 1e13 })).toBe(false);
    for (const valore of [9_999_999_999_999.99, -9_999_999_999_999.99])
      expect(isOk('IdA', { nome: 'DIV', valore })).toBe(true);
    expect(isOk('IdA', { nome: 'DIV', valore: 1, evidenza: 'x'.repeat(2_000) })).toBe(true);
    expect(isOk('IdA', { nome: 'DIV', valore: 1, evidenza: 'x'.repeat(2_001) })).toBe(false);
  });

  const judge = (...params: unknown[]) => validateParams('IdA', { params });

  test('takes numbers, and reads an empty value as 0 or, on a substitution, as the default', () => {
    const esito = judge(
      { nome: 'DIV', valore: 5000.5, evidenza: 'Verbale del 30/04/2026' },
      { nome: 'Neo', valore: 1 },
      { nome: 'TFRn', valore: null },
      { nome: 'Liq', valore: '' },
      { nome: 'CapMin', valore: null },
      { nome: 'ValRealizzo', valore: 0 },
    );
    expect(esito).toEqual({
      ok: true,
      valore: {
        valori: new Map([
          ['DIV', 5000.5],
          ['Neo', 1],
          ['TFRn', 0],
          ['Liq', 0],
          ['CapMin', null],
          ['ValRealizzo', 0],
        ]),
        evidenze: new Map([['DIV', 'Verbale del 30/04/2026']]),
      },
    });
  });

  test.each<[unknown, Record<string, string[]>]>([
    [{ nome: 'Neo', valore: 2 }, { Neo: ['Indicare 1 (Sì) oppure 0 (No).'] }],
    [{ nome: 'Neo', valore: true }, { Neo: ['Indicare un numero.'] }],
    [{ nome: 'DIV', valore: '5' }, { DIV: ['Indicare un numero.'] }],
    [{ nome: 'DIV' }, { DIV: ['Indicare un numero.'] }],
    [{ nome: 'DIV', valore: 0.001 }, { DIV: ['Indicare un importo con al massimo 2 decimali.'] }],
    [{ nome: 'DIV', valore: 1e13 }, { DIV: ['Indicare un importo con al massimo 13 cifre intere.'] }],
    [{ nome: 'Retr', valore: 1 }, { Retr: ['Parametro sconosciuto.'] }],
    [{ nome: '__proto__', valore: 1 }, { ['__proto__']: ['Parametro sconosciuto.'] }],
    [{ nome: 'DIV', valore: 1, evidenza: 3 }, { DIV: ['L’evidenza deve essere un testo.'] }],
    [
      { nome: 'DIV', valore: 1, evidenza: 'x'.repeat(2001) },
      { DIV: ['L’evidenza può avere al massimo 2.000 caratteri.'] },
    ],
    [{ valore: 1 }, { params: ['Ogni parametro deve avere un nome e un valore.'] }],
    ['DIV', { params: ['Ogni parametro deve avere un nome e un valore.'] }],
  ])('refuses %j', (riga, errori) => {
    expect(judge(riga)).toEqual({ ok: false, rifiuto: errori });
  });

  test('rejects a repeated name and a body of another shape', () => {
    expect(judge({ nome: 'DIV', valore: 1 }, { nome: 'DIV', valore: 2 })).toEqual({
      ok: false,
      rifiuto: { DIV: ['Parametro indicato più volte.'] },
    });
    for (const body of [null, [], {}, { params: {} }, 'params'])
      expect(validateParams('IdA', body)).toEqual({
        ok: false,
        rifiuto: { params: ['Indicare un elenco di parametri.'] },
      });
    expect(validateParams('IdA', { params: [] })).toMatchObject({ ok: true });
  });
});
