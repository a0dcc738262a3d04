import { describe, expect, test } from 'vitest';
import { buildLavoro, buildProposta, buildRegola } from '../test-support/build-lavoro.ts';
import { chooseCertezza, computeSoglia } from './certezza.ts';
import type { Proposta } from './lavoro.ts';

const SOGLIA = 100_000;
const choose = (altro: Partial<Proposta>, { euro = 5000, resto = false } = {}) =>
  chooseCertezza(
    buildLavoro('Conto', euro, { resto, proposta: buildProposta('CE.B.7', { forza: 1, ...altro }) }),
    SOGLIA,
  );
const media = { ...buildRegola('diretta', 'CE.B.7'), fiducia: 'media' } as const;
const bassa = { ...buildRegola('diretta', 'CE.B.7'), fiducia: 'bassa' } as const;

describe('how sure a line is', () => {
  test.each([
    ['a name known whole', {}, 'certa'],
    ['a name known by two thirds', { forza: 0.65 }, 'certa'],
    ['a name known by less', { forza: 0.64 }, 'da_controllare'],
    ['a common word, known by three quarters', { regola: media, forza: 0.75 }, 'certa'],
    ['a common word, known by less', { regola: media, forza: 0.74 }, 'da_controllare'],
    ['a word that tells little', { regola: bassa }, 'da_controllare'],
    ['to be confirmed by its rule', { daConfermare: true }, 'da_controllare'],
    ['the order of the list', { prova: 'ordine' }, 'da_controllare'],
    ['the parent', { prova: 'mastro', forza: 0.99 }, 'da_controllare'],
    ['the parent of a party', { prova: 'mastro' }, 'certa'],
    ['no line', { voce: null }, 'da_abbinare'],
    ['confirmed for this company', { prova: 'azienda', sempre: true, forza: 0 }, 'certa'],
    ['printed above it', { prova: 'schema', forza: 0 }, 'certa'],
    ['confirmed in the studio', { prova: 'studio', voce: null, forza: 0 }, 'certa'],
    ['confirmed for the same name', { prova: 'descrizione', forza: 0 }, 'certa'],
    ['confirmed in the studio on the other side', { prova: 'studio', sempre: true }, 'da_controllare'],
    ['a transit account', { regola: buildRegola('transitorio', 'CE.B.14') }, 'da_controllare'],
    ['a fund without its asset', { regola: buildRegola('rettifica', 'SPA.B.II.4'), forza: 0.94 }, 'da_controllare'],
    ['a fund with its asset', { regola: buildRegola('rettifica', 'SPA.B.II.4'), forza: 0.95 }, 'certa'],
    ['stock by its name', { regola: buildRegola('rimanenze', 'CE.B.11'), forza: 0.94 }, 'da_controllare'],
    ['one fund for all', { regola: buildRegola('fondo_unico', 'SPA.B.II.4'), forza: 0.94 }, 'da_controllare'],
    // Two lines that no indicator tells apart, or that one does.
    ['two lines of one group', { forza: 0.9, alternativa: 'CE.B.8' }, 'certa'],
    ['two lines of two groups', { forza: 0.9, alternativa: 'CE.B.10.a' }, 'da_controllare'],
    ['two lines, of a name known whole', { alternativa: 'CE.B.10.a' }, 'certa'],
    ['rents, of a common word', { regola: media, voce: 'CE.A.5.b' }, 'da_controllare'],
    ['rents, of a word of their own', { voce: 'CE.A.5.b' }, 'certa'],
    ['a common word that is no rent', { regola: media }, 'certa'],
  ] as const)('%s', (_, proposta, certezza) => {
    expect(choose(proposta)).toBe(certezza);
  });

  test('the rest of a parent is looked at', () => {
    expect(choose({}, { resto: true })).toBe('da_controllare');
  });

  test('small amounts ask nothing but what no amount makes sure', () => {
    const dubbia = { forza: 0.1 };
    expect(choose(dubbia, { euro: 1000 })).toBe('certa');
    expect(choose(dubbia, { euro: -1000 })).toBe('certa');
    expect(choose(dubbia, { euro: -1000.01 })).toBe('da_controllare');
    expect(choose({ regola: buildRegola('transitorio', 'CE.B.14') }, { euro: 1 })).toBe('da_controllare');
    expect(choose({ sempre: true }, { euro: 1 })).toBe('da_controllare');
    expect(choose({ voce: null }, { euro: 1 })).toBe('da_abbinare');
    expect(choose({ voce: null, sempre: true }, { euro: 0 })).toBe('certa');
  });

  test('without a line there is nothing to check', () => {
    expect(chooseCertezza(buildLavoro('Conto', 1), SOGLIA)).toBe('da_abbinare');
    expect(chooseCertezza(buildLavoro('Conto', 0), SOGLIA)).toBe('certa');
  });
});

describe('the amount below which a doubt asks nothing', () => {
  const put = (voce: Proposta['voce'], euro: number) => buildLavoro('Conto', euro, { proposta: buildProposta(voce) });
  test('is a thousandth of the assets, a thousand euros at least', () => {
    expect(computeSoglia([])).toBe(100_000);
    expect(computeSoglia([put('SPA.C.IV.1', 1_000_000)])).toBe(100_000);
    expect(computeSoglia([put('SPA.C.IV.1', 1_500_000.4), put('SPA.B.II.4', 1_000_000)])).toBe(250_000);
    expect(computeSoglia([put('SPA.B.II.4', 3_000_000), put('SPA.B.II.4', -1_000_000)])).toBe(200_000);
    expect(computeSoglia([put('SPP.A.I', -9_000_000), put('CE.B.7', 9_000_000), put(null, 9_000_000)])).toBe(100_000);
    expect(computeSoglia([put('SPA.C.IV.1', -3_000_000)])).toBe(300_000);
  });
});
