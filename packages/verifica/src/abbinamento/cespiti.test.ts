import { describe, expect, test } from 'vitest';
import { buildLavoro, buildProposta, buildRegola } from '../test-support/build-lavoro.ts';
import { applyCespiti } from './fondi.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

const asset = (nome: string, voce: Proposta['voce'], euro = 1000, forza = 1): Lavoro =>
  buildLavoro(nome, euro, { proposta: buildProposta(voce, { forza }) });
/** What is proposed for an account, with those assets in the list. */
const apply = (lavoro: Lavoro, ...cespiti: readonly Lavoro[]): Proposta | null => {
  applyCespiti([lavoro, ...cespiti]);
  return lavoro.proposta;
};
const fund = (nome: string, proposta: Proposta | null = null, altro: Parameters<typeof buildLavoro>[2] = {}): Lavoro =>
  buildLavoro(`Fondo ammortamento ${nome}`, -400, { proposta, ...altro });
const UNICO = buildRegola('fondo_unico', 'SPA.B.II.4');

describe('the asset of a fund', () => {
  const find = (nome: string, ...cespiti: readonly Lavoro[]) => apply(fund(nome), ...cespiti)?.motivo ?? 'nessuno';

  test('has half of its words at least, and generic words do not count', () => {
    expect(find('xylo kappa', asset('Xylo', 'SPA.B.II.2'))).toBe('segue «Xylo»');
    expect(find('xylo kappa omega', asset('Xylo', 'SPA.B.II.2'))).not.toContain('segue');
    expect(find('altri beni materiali', asset('Altri beni materiali', 'SPA.B.II.4'))).not.toContain('segue');
  });

  test('is the one with most words in common, of both names; of equals the first', () => {
    const [corto, lungo] = [asset('Xylo kappa', 'SPA.B.II.2'), asset('Xylo kappa omega', 'SPA.B.II.3')];
    expect(find('xylo kappa', lungo, corto)).toBe('segue «Xylo kappa»');
    expect(find('xylo kappa', corto, lungo)).toBe('segue «Xylo kappa»');
    expect(find('xylo kappa omega', corto, lungo)).toBe('segue «Xylo kappa omega»');
    expect(find('xylo', asset('Xylo alfa', 'SPA.B.II.2'), asset('Xylo beta', 'SPA.B.II.3'))).toBe('segue «Xylo alfa»');
  });

  test('with more words than it does not prevail surely over what its own name tells', () => {
    const getForza = (nome: string): number | undefined =>
      apply(fund('xylo', buildProposta('SPA.B.II.1', { forza: 0.97 })), asset(nome, 'SPA.B.I.4'))?.forza;
    expect(getForza('Kappa di xylo')).toBe(0.5);
    expect(getForza('Xylo')).toBe(0.95);
  });

  test.each([
    ['a credit balance', asset('Xylo', 'SPA.B.II.2', -1)],
    ['another fund', asset('Fondo ammortamento xylo', 'SPA.B.II.2')],
    ['a financial asset', asset('Xylo', 'SPA.B.III.1.a')],
    ['another line', asset('Xylo', 'CE.B.7')],
    ['no line', asset('Xylo', null)],
    ['nothing proposed', buildLavoro('Xylo', 1000)],
  ])('is none with %s', (_, cespite) => {
    expect(find('xylo', cespite)).not.toContain('segue');
  });

  test('may have no amount left', () => {
    expect(find('xylo', asset('Xylo', 'SPA.B.II.2', 0))).toContain('segue');
  });
});

describe('a fund', () => {
  test('goes to the line of its asset, as sure as the asset is; what its name tells stays beside', () => {
    expect(apply(fund('xylo', buildProposta('SPA.B.II.4')), asset('Xylo', 'SPA.B.II.2', 1, 0.65))).toEqual({
      ...buildProposta('SPA.B.II.2'),
      forza: 0.95,
      motivo: 'segue «Xylo»',
      alternativa: 'SPA.B.II.4',
    });
    expect(apply(fund('xylo'), asset('Xylo', 'SPA.B.II.2', 1, 0.64))?.forza).toBe(0.64);
    expect(apply(fund('xylo kappa'), asset('Xylo', 'SPA.B.II.2'))?.forza).toBe(0);
    // The asset may have words of its own, and the fund generic ones.
    expect(apply(fund('ordinario xylo'), asset('Xylo omega', 'SPA.B.II.2'))?.forza).toBe(0.95);
  });

  test('on the line that its name tells as well is surer, never less sure', () => {
    const confirm = (forza: number, dellAsset: number) =>
      apply(
        fund('xylo', buildProposta('SPA.B.II.2', { forza, motivo: 'nome' })),
        asset('Xylo', 'SPA.B.II.2', 1, dellAsset),
      );
    expect(confirm(0.5, 0.8)).toMatchObject({ forza: 0.95, motivo: 'nome', alternativa: null });
    expect(confirm(0.5, 0.3)?.forza).toBe(0.5);
    expect(confirm(0.97, 0.8)?.forza).toBe(0.97);
  });

  test('known by its whole name keeps its line, unless the asset with just its words is on another', () => {
    const noto = (nome: string, altro: Partial<Proposta> = {}) =>
      fund(nome, buildProposta('SPA.B.II.4', { forza: 1, ...altro }));
    expect(apply(noto('xylo kappa'), asset('Xylo', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.4');
    expect(apply(noto('xylo'), asset('Xylo kappa', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.4');
    expect(apply(noto('xylo kappa'), asset('Xylo omega', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.4');
    expect(apply(noto('xylo'), asset('Xylo', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.2');
    expect(apply(noto('xylo kappa', { regola: UNICO }), asset('Xylo', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.2');
    expect(apply(noto('xylo kappa', { forza: 0.99 }), asset('Xylo', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.2');
  });

  test('without an asset keeps what its name tells', () => {
    expect(apply(fund('kappa', buildProposta('SPA.B.II.4')), asset('Xylo', 'SPA.B.II.2'))).toEqual(
      buildProposta('SPA.B.II.4'),
    );
  });
});

describe('one fund for all assets', () => {
  const unico = (nome = '', altro: Parameters<typeof buildLavoro>[2] = {}): Lavoro =>
    fund(nome, buildProposta('SPA.B.II.4', { forza: 1, regola: UNICO }), altro);
  const CESPITI = [
    asset('Xylo', 'SPA.B.II.2', 300),
    asset('Kappa', 'SPA.B.II.3', 200),
    asset('Omega', 'SPA.B.II.3', 200),
    asset('Software', 'SPA.B.I.3', 900),
    asset('Marchi', 'SPA.B.I.4', 100),
  ];

  test('goes to the line with the largest cost, to be divided', () => {
    expect(apply(unico(), ...CESPITI)).toMatchObject({
      voce: 'SPA.B.II.3',
      forza: 0.5,
      motivo: 'fondo unico per più cespiti: da ripartire',
      regola: UNICO,
      daConfermare: true,
      domanda: 'ripartizione_da_indicare',
    });
  });

  test('of intangible assets, by its name or by that of a parent', () => {
    expect(apply(unico('immateriali'), ...CESPITI)?.voce).toBe('SPA.B.I.3');
    expect(apply(unico('', { antenati: ['Altro', 'Immobilizzazioni immateriali'] }), ...CESPITI)?.voce).toBe(
      'SPA.B.I.3',
    );
    expect(apply(unico('', { antenati: ['Immobilizzazioni materiali'] }), ...CESPITI)?.voce).toBe('SPA.B.II.3');
  });

  test('of one line alone has nothing to divide', () => {
    const proposta = apply(unico(), ...CESPITI.slice(1, 3));
    expect(proposta).toMatchObject({ voce: 'SPA.B.II.3', motivo: 'fondo dei soli cespiti presenti' });
    expect(proposta?.domanda).toBeUndefined();
  });

  test('without assets stays on the line of its rule, to be divided; without a rule on none', () => {
    expect(apply(unico())).toMatchObject({ voce: 'SPA.B.II.4', daConfermare: true });
    expect(apply(fund('xylo'))).toBeNull();
    expect(apply(fund('kappa'), asset('Xylo', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.2');
  });
});

describe('the charge of the year', () => {
  const quota = (proposta: Proposta | null, altro: Parameters<typeof buildLavoro>[2] = {}): Lavoro =>
    buildLavoro('Ammortamento xylo', 100, { proposta, ...altro });

  test('follows its asset to the depreciation of its kind', () => {
    expect(apply(quota(null), asset('Xylo', 'SPA.B.II.2'))).toMatchObject({
      voce: 'CE.B.10.b',
      forza: 0.95,
      alternativa: null,
    });
    expect(apply(quota(null), asset('Xylo', 'SPA.B.I.3'))?.voce).toBe('CE.B.10.a');
    expect(apply(quota(null), asset('Kappa', 'SPA.B.I.3'))).toBeNull();
  });

  test('on the line that its name tells as well is sure', () => {
    const proposta = buildProposta('CE.B.10.b', { daConfermare: true });
    expect(apply(quota(proposta), asset('Xylo', 'SPA.B.II.2'))).toEqual({
      ...proposta,
      forza: 0.95,
      daConfermare: false,
    });
    expect(apply(quota(proposta), asset('Xylo', 'SPA.B.I.3'))).toMatchObject({
      voce: 'CE.B.10.a',
      alternativa: 'CE.B.10.b',
    });
  });

  test('known by its whole name keeps its line', () => {
    const noto = buildProposta('CE.B.10.b', { forza: 1 });
    expect(apply(quota(noto), asset('Xylo', 'SPA.B.I.3'))).toBe(noto);
  });

  test('in the balance sheet is a fund, when nothing else is known', () => {
    const dello = { prospetto: 'patrimoniale' } as const;
    expect(apply(quota(null, dello), asset('Xylo', 'SPA.B.II.2'))?.voce).toBe('SPA.B.II.2');
    const proposta = buildProposta('SPA.B.II.4');
    expect(apply(quota(proposta, dello), asset('Xylo', 'SPA.B.II.2'))).toBe(proposta);
    expect(apply(quota(null, { prospetto: 'economico' }), asset('Xylo', 'SPA.B.II.2'))?.voce).toBe('CE.B.10.b');
  });
});

test.each([
  ['of a party', { partita: buildRegola('due_lati', 'SPA.C.II.1.E') }],
  ['whose line is printed above it', { proposta: buildProposta('SPA.B.II.4', { prova: 'schema' }) }],
])('a name %s is left alone', (_, altro) => {
  const lavoro = fund('xylo', null, altro);
  const prima = lavoro.proposta;
  expect(apply(lavoro, asset('Xylo', 'SPA.B.II.2'))).toBe(prima);
});

test('a name without depreciation is left alone', () => {
  expect(apply(buildLavoro('Fondo xylo', -1), asset('Xylo', 'SPA.B.II.2'))).toBeNull();
});
