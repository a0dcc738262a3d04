import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import abbreviato from '../../../../fixtures/bilanci/abbreviato-debiti-non-distinti/bilancio.json' with { type: 'json' };
import attesoAbbreviato from '../../../../fixtures/bilanci/abbreviato-debiti-non-distinti/atteso.json' with { type: 'json' };
import allerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/bilancio.json' with { type: 'json' };
import attesoAllerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/atteso.json' with { type: 'json' };
import sana from '../../../../fixtures/bilanci/manifattura-sana/bilancio.json' with { type: 'json' };
import attesoSana from '../../../../fixtures/bilanci/manifattura-sana/atteso.json' with { type: 'json' };
import { euro, euroToNumber, LIMITE_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { getVoce, pianoVoci, vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { getAvvisoVoce } from './avviso.ts';
import { buildValori, computeBilancio } from './bilancio.ts';
import type { ValoriBilancio } from './bilancio.ts';
import { explainVoce } from './spiegazione-voce.ts';
import { withScritture } from '../test/scritture.ts';

const arbitrari = (limite: number): fc.Arbitrary<ValoriBilancio> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...vociInput),
        fc.integer({ min: -limite, max: limite }),
        fc.option(fc.integer({ min: -limite, max: limite })),
      ),
      { maxLength: 40 },
    )
    .map(
      (righe) =>
        new Map(
          righe.map(([codice, valore, rettifica]) => [
            codice,
            { valore: euro(valore), rettifica: rettifica === null ? null : euro(rettifica) },
          ]),
        ),
    );

describe('computeBilancio', () => {
  test.each([
    ['manifattura-sana', sana, attesoSana],
    ['dettaglio-in-allerta', allerta, attesoAllerta],
    ['abbreviato-debiti-non-distinti', abbreviato, attesoAbbreviato],
  ])('adds up %s', (_, { voci }, { totali }) => {
    const bilancio = computeBilancio(buildValori(voci));
    const { Q, ...altri } = totali;
    expect(euroToNumber(bilancio.quadratura)).toBe(Q);
    for (const [codice, totale] of Object.entries(altri))
      expect(euroToNumber(bilancio.effettivo(codice as CodiceVoce)), codice).toBe(totale);
  });

  test('gives the 256 lines in schema order, empty ones at 0', () => {
    const { voci, vuoto, quadratura, fuori_limite } = computeBilancio(new Map());
    expect(voci.map((voce) => voce.codice)).toEqual(pianoVoci.map((voce) => voce.codice));
    expect(
      voci.every(({ valore, rettifica, has_error }) => Object.is(valore, 0) && rettifica === null && !has_error),
    ).toBe(true);
    expect({ vuoto, quadratura, fuori_limite }).toEqual({ vuoto: true, quadratura: 0, fuori_limite: [] });
  });

  test('carries a rettifica up to every line above it, and to the profit of the balance sheet', () => {
    const bilancio = computeBilancio(
      new Map([
        ['CE.A.1', { valore: euro(10000), rettifica: euro(9000) }],
        ['CE.B.7', { valore: euro(2000), rettifica: null }],
      ]),
    );
    const get = (codice: CodiceVoce): unknown => bilancio.voci.find((voce) => voce.codice === codice);
    expect(get('CE.A')).toMatchObject({ valore: 10000, rettifica: 9000 });
    expect(get('CE.B')).toMatchObject({ valore: 2000, rettifica: null });
    expect(get('CE.21')).toMatchObject({ valore: 8000, rettifica: 7000 });
    expect(get('SPP.A.IX')).toMatchObject({ valore: 8000, rettifica: 7000 });
    expect(get('SPP')).toMatchObject({ valore: 8000, rettifica: 7000 });
    expect(get('SPA')).toMatchObject({ valore: 0, rettifica: null });
    expect(bilancio.quadratura).toBe(-7000);
    expect(bilancio.effettivo('CE.A.1')).toBe(9000);
  });

  test('is empty only when no line has a valore or a rettifica other than 0', () => {
    expect(computeBilancio(new Map([['SPA.D', { valore: euro(0), rettifica: euro(0) }]])).vuoto).toBe(true);
    expect(computeBilancio(new Map([['SPA.D', { valore: euro(0), rettifica: euro(1) }]])).vuoto).toBe(false);
    expect(computeBilancio(new Map([['SPA.D', { valore: euro(1), rettifica: euro(0) }]])).vuoto).toBe(false);
  });

  test('moves the quadratura by exactly one cent for every input line', () => {
    for (const codice of vociInput) {
      expect(
        Math.abs(computeBilancio(new Map([[codice, { valore: euro(1), rettifica: null }]])).quadratura),
        codice,
      ).toBe(1);
    }
  });

  test('has a linear quadratura', () => {
    fc.assert(
      fc.property(arbitrari(1e9), arbitrari(1e9), (a, b) => {
        const somma = new Map(
          vociInput.map((codice) => [
            codice,
            { valore: euro(effettivo(a, codice) + effettivo(b, codice)), rettifica: null },
          ]),
        );
        expect(computeBilancio(somma).quadratura).toBe(computeBilancio(a).quadratura + computeBilancio(b).quadratura);
      }),
    );
  });

  test('sums every line as its formula says, over both columns, whatever the amounts', () => {
    const compute = (codice: CodiceVoce, read: (codice: CodiceVoce) => Euro | undefined): bigint => {
      const { termini } = getVoce(codice);
      if (termini.length === 0) return BigInt(read(codice) ?? 0);
      return termini.reduce((totale, termine) => totale + BigInt(termine.segno) * compute(termine.codice, read), 0n);
    };
    const hasRettifica = (codice: CodiceVoce, valori: ValoriBilancio): boolean => {
      const { input, termini } = getVoce(codice);
      return input
        ? (valori.get(codice as CodiceVoceInput)?.rettifica ?? null) !== null
        : termini.some((termine) => hasRettifica(termine.codice, valori));
    };
    fc.assert(
      fc.property(arbitrari(1e12), (valori) => {
        const bilancio = computeBilancio(valori);
        for (const { codice, valore, rettifica } of bilancio.voci) {
          const voce = (altro: CodiceVoce) => valori.get(altro as CodiceVoceInput);
          expect(BigInt(valore), codice).toBe(compute(codice, (altro) => voce(altro)?.valore));
          const effettiva = compute(codice, (altro) => voce(altro)?.rettifica ?? voce(altro)?.valore);
          expect(BigInt(bilancio.effettivo(codice)), codice).toBe(effettiva);
          expect(rettifica === null ? null : BigInt(rettifica), codice).toBe(
            hasRettifica(codice, valori) ? effettiva : null,
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is pure: the same lines give the same figures, in any order, and are left as they were', () => {
    fc.assert(
      fc.property(arbitrari(1e12), (valori) => {
        const prima = structuredClone([...valori]);
        const read = ({ voci, quadratura, vuoto, fuori_limite }: ReturnType<typeof computeBilancio>) => ({
          voci,
          quadratura,
          vuoto,
          fuori_limite,
        });
        const bilancio = read(computeBilancio(valori));
        expect(read(computeBilancio(new Map([...valori].toReversed())))).toEqual(bilancio);
        expect(read(computeBilancio(valori))).toEqual(bilancio);
        expect([...valori]).toEqual(prima);
      }),
    );
  });

  test('refuses what is no input line: a total, a code that is not there', () => {
    const voce = { valore: euro(1), rettifica: null };
    for (const codice of ['CE.A', 'Q', 'X', '__proto__'])
      expect(() => computeBilancio(new Map([[codice as CodiceVoceInput, voce]])), codice).toThrow('Not an input line');
  });

  test('says which lines go beyond 13 integer digits, and gives no NaN', () => {
    const massimo = { valore: euro(LIMITE_EURO), rettifica: null };
    expect(
      computeBilancio(
        new Map([
          ['SPA.D', massimo],
          ['SPA.A.1', { valore: euro(1), rettifica: null }],
        ]),
      ).fuori_limite,
    ).toEqual(['SPA', 'Q']);
    const colma = computeBilancio(new Map(vociInput.map((codice) => [codice, massimo])));
    expect(colma.fuori_limite).toContain('SPP.D');
    expect(colma.voci.every(({ valore }) => Number.isFinite(valore))).toBe(true);
    const rettificata = computeBilancio(
      new Map([
        ['SPA.D', { valore: euro(0), rettifica: euro(LIMITE_EURO) }],
        ['SPA.A.1', { valore: euro(1), rettifica: null }],
      ]),
    );
    expect(rettificata.fuori_limite).toEqual(['SPA', 'Q']);
    const rientrata = computeBilancio(
      new Map([
        ['SPA.D', { valore: euro(LIMITE_EURO), rettifica: euro(1) }],
        ['SPA.A.1', { valore: euro(LIMITE_EURO), rettifica: euro(1) }],
      ]),
    );
    expect(rientrata.fuori_limite, 'the amounts as filed are beyond, those in use are not').toEqual(['SPA']);
  });

  test('flags no line that comes back within the limit exactly, though its addends are beyond it', () => {
    const righe = [
      'CE.A.1',
      'CE.A.2',
      'CE.A.3',
      'CE.A.4',
      'CE.A.5.b',
      'CE.B.6',
      'CE.B.7',
      'CE.B.8',
      'CE.B.11',
      'CE.B.12',
    ] as const;
    const massimo = { valore: euro(LIMITE_EURO), rettifica: null };
    expect(computeBilancio(new Map(righe.map((codice) => [codice, massimo]))).fuori_limite).toEqual(['CE.A', 'CE.B']);
  });

  test('flags a total whose partial sums no double holds, even when it comes back within the limit', () => {
    const riserve = [
      'SPP.A.I',
      'SPP.A.II',
      'SPP.A.III',
      'SPP.A.IV',
      'SPP.A.V',
      'SPP.A.VII',
      'SPP.A.VIII',
      'SPP.A.VI.1',
      'CE.A.1',
      'SPP.A.IXbis',
    ] as const;
    const valori: ValoriBilancio = new Map([
      ...riserve.map((codice) => [codice, { valore: euro(LIMITE_EURO), rettifica: null }] as const),
      ['SPP.A.X', { valore: euro(-LIMITE_EURO), rettifica: null }],
    ]);
    expect(computeBilancio(valori).fuori_limite).toContain('SPP.A');
  });
});

const effettivo = (valori: ValoriBilancio, codice: (typeof vociInput)[number]): number => {
  const voce = valori.get(codice);
  return voce?.rettifica ?? voce?.valore ?? 0;
};

describe('has_error', () => {
  test.each([
    ['CE.A.1', -1, null, true],
    ['CE.A.1', 1, -1, true],
    ['CE.A.1', 0, null, false],
    ['CE.B.11', -1, null, false],
    ['SPP.A.X', -1, null, false],
    ['SPP.A.V', -1, null, true],
    ['CE.20.d', -1, -1, false],
    ['CE.21', -1, null, false],
  ] as const)('%s %d %s → %s', (codice, valore, rettifica, atteso) => {
    expect(getAvvisoVoce(codice, valore as Euro, rettifica as Euro | null) !== null).toBe(atteso);
  });

  test('is on the line and comes with its reason', () => {
    const bilancio = computeBilancio(new Map([['CE.B.7', { valore: euro(-100), rettifica: null }]]));
    expect(bilancio.voci.filter((voce) => voce.has_error).map((voce) => voce.codice)).toEqual(['CE.B.7']);
    expect(explainVoce('CE.B.7', bilancio).note).toEqual([
      'Importo negativo su una voce che di norma è positiva: controllare il segno.',
    ]);
  });
});

describe('explainVoce', () => {
  const bilancio = computeBilancio(buildValori(sana.voci));

  test('shows the formula of a computed line with its amounts', () => {
    expect(withScritture(explainVoce('CE.AB', bilancio))).toMatchObject({
      parole: 'Valore della produzione (A) − Costi della produzione (B)',
      simboli: 'CE.A − CE.B',
      numeri: '2\u00A0460\u00A0000,00 − 2\u00A0275\u00A0000,00',
      risultato: '185\u00A0000,00\u00A0€',
    });
    expect(explainVoce('CE.AB', bilancio).termini.map(({ codice, valore }) => [codice, valore])).toEqual([
      ['CE.A', 2460000],
      ['CE.B', 2275000],
    ]);
  });

  test('says what replaces the valore of an input line', () => {
    const rettificato = computeBilancio(new Map([['SPA.D', { valore: euro(100), rettifica: euro(300) }]]));
    expect(withScritture(explainVoce('SPA.D', rettificato))).toMatchObject({
      numeri: '3,00',
      note: ['Vale il Valore Alternativo, 3,00\u00A0€, al posto di 1,00\u00A0€.'],
      termini: [],
    });
    expect(withScritture(explainVoce('SPP.B', rettificato)).numeri).toBe('0,00');
  });
});
