import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildValori, computeBilancio } from '../bilancio/bilancio.ts';
import { euro, euroToNumber } from '../numbers/euro.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import type { Importi } from '../test/contesto.ts';
import { isScambioDiCifre } from './scambio-di-cifre.ts';
import type { Sospetto } from './sospetto.ts';
import { explainSquadratura } from './squadratura.ts';

/** A blank that does not break. */
const S = '\u00A0';
const explain = (voci: Importi, prima: Importi | null = null) =>
  explainSquadratura({
    bilancio: computeBilancio(buildValori(voci)),
    precedente: prima === null ? null : computeBilancio(buildValori(prima)),
    data_precedente: prima === null ? null : '31/12/2025',
  });

/** `rule: lines → corrected amount (quadra)`, with a `!` for convincing ones. */
const write = ({ regola, convincente, voci, correzione }: Sospetto): string => {
  const lines = voci.map(({ codice }) => codice).join(' + ');
  const after = correzione === null ? '' : ` → ${euroToNumber(correzione.dopo)}${correzione.quadra ? ' quadra' : ''}`;
  return `${convincente ? '!' : ''}${regola}: ${lines}${after}`;
};

/** The glassworks of Murano at 31/10/2026: 1 284 350,00 against 1 278 950,00, the accruals of the year before missing. */
const murano: Importi = {
  'SPA.B.II.1': 620_000,
  'SPA.B.II.3': 5_400,
  'SPA.C.I.1': 210_000,
  'SPA.C.II.1.E': 402_000,
  'SPA.C.II.5bis.E': 5_400,
  'SPA.C.II.5quater.E': 5_400,
  'SPA.C.IV.1': 36_150,
  'SPP.A.I': 50_000,
  'SPP.A.IV': 10_000,
  'SPP.A.VI.1': 235_900,
  'SPP.A.VIII': -2_700,
  'SPP.B.ND': 12_000,
  'SPP.C': 186_450,
  'SPP.D.4.E': 156_200,
  'SPP.D.4.O': 214_000,
  'SPP.D.6.E': 8_300,
  'SPP.D.7.E': 241_700,
  'SPP.D.12.E': 58_900,
  'SPP.D.13.E': 44_700 - 900,
  'SPP.D.14.E': 45_200,
  'CE.A.1': 400_000,
  'CE.B.7': 380_800,
};
const muranoPrima: Importi = {
  ...murano,
  'SPA.B.II.3': 0,
  'SPP.A.VI.1': 221_600,
  'SPP.D.7.E': 233_850,
  'SPP.E': 5_400,
};

test('the worked example: accruals first, exchanged digits second, then what is only as large as the difference', () => {
  const { differenza, frase, sospetti, esclusi } = explain(murano, muranoPrima);
  expect(euroToNumber(differenza)).toBe(5_400);
  expect(frase).toBe('Al passivo mancano 5\u00A0400,00\u00A0€, oppure all’attivo sono di troppo.');
  expect(sospetti.map(write)).toEqual([
    '!ratei: SPP.E → 5400 quadra',
    '!cifre: SPP.D.7.E → 247100 quadra',
    'segno: SPP.A.VIII → 2700 quadra',
    'doppio: SPA.C.II.5bis.E + SPA.C.II.5quater.E',
    'uguale: SPA.B.II.3',
  ]);
  expect(sospetti.map(({ motivo }) => motivo)).toEqual([
    'Stesso importo l’anno prima, oggi zero.',
    '5\u00A0400,00 è un multiplo di 9: due cifre scambiate.',
    'Metà di 5\u00A0400,00, ma il segno era già questo l’anno prima.',
    '5\u00A0400,00 sta in due voci dell’attivo.',
    'Nuova dal 31/12/2025, forse senza la sua contropartita.',
  ]);
  expect(esclusi).toEqual(['Risultato di A.IX come nel conto economico: 19\u00A0200,00']);
});

/** 100 000,00 on both sides, with a result of 10 000,00. */
const quadrato: Importi = {
  'SPA.C.II.1.E': 61_000,
  'SPA.C.IV.1': 39_000,
  'SPP.A.I': 20_000,
  'SPP.D.7.E': 70_000,
  'CE.A.1': 90_000,
  'CE.B.7': 80_000,
};

describe('one fault at a time', () => {
  test.each([
    ['a balanced statement has no suspects', {}, []],
    // 61 000 typed as 16 000: the attivo lacks 45 000.
    ['exchanged digits', { 'SPA.C.II.1.E': 16_000 }, ['!cifre: SPA.C.II.1.E → 61000 quadra']],
    // The income statement left out: the result of 10 000 is missing in A.IX.
    ['no income statement', { 'CE.A.1': 0, 'CE.B.7': 0 }, ['!risultato: SPP.A.IX → 10000 quadra']],
    // The result typed also among the profits carried forward.
    ['the result twice', { 'SPP.A.VIII': 10_000 }, ['risultato: SPP.A.VIII → 0 quadra', 'uguale: SPP.A.VIII']],
    // Cash of 5 000 typed with a minus: half of the difference of 10 000.
    ['a wrong sign', { 'SPA.C.IV.1': 34_000, 'SPA.C.IV.3': -5_000 }, ['!segno: SPA.C.IV.3 → 5000 quadra']],
    ['a rounding', { 'SPA.C.IV.1': 39_000.4 }, ['!arrotondamento: SPP.A.VI.2 → 0.4 quadra']],
  ] as const)('%s', (_, changes, expected) => {
    expect(explain({ ...quadrato, ...changes }).sospetti.map(write)).toEqual(expected);
  });

  test('the same amount on two lines of one side, new or old', () => {
    const twice = { ...quadrato, 'SPA.C.IV.3': 3_500, 'SPA.C.IV.1': 39_000, 'SPA.D': 3_500, 'SPP.D.14.E': 3_500 };
    expect(explain(twice).sospetti.map(write)).toEqual(['doppio: SPA.C.IV.3 + SPA.D', 'uguale: SPP.D.14.E']);
    const before = { ...quadrato, 'SPA.C.IV.3': 3_500 };
    expect(explain(twice, before).sospetti.map(write)).toContain('doppio: SPA.C.IV.3 + SPA.D');
  });

  test('accruals of another amount are worth a look, without balancing', () => {
    const { sospetti } = explain({ ...quadrato, 'SPA.C.IV.1': 41_000 }, { ...quadrato, 'SPP.E': 1_500 });
    expect(sospetti.map(write)).toEqual(['ratei: SPP.E → 1500']);
    expect(sospetti[0]?.motivo).toBe('L’anno prima 1\u00A0500,00, oggi zero.');
  });

  test('an exchange of digits that was there the year before is less convincing', () => {
    const wrong = { ...quadrato, 'SPA.C.II.1.E': 16_000 };
    expect(explain(wrong, wrong).sospetti.map(write)).toEqual(['cifre: SPA.C.II.1.E → 61000 quadra']);
  });

  test('without a suspect, the three largest changes from the year before', () => {
    const { sospetti, variazioni } = explain(
      { ...quadrato, 'SPA.C.IV.1': 40_234.56 },
      { ...quadrato, 'SPA.C.IV.1': 30_000, 'SPP.D.7.E': 50_000, 'SPA.C.II.1.E': 60_999, 'CE.B.7': 80_002 },
    );
    expect(sospetti).toEqual([]);
    expect(variazioni.map(({ codice }) => codice)).toEqual(['SPP.D.7.E', 'SPA.C.IV.1', 'CE.B.7']);
  });
});

describe('what speaks for a wrong sign, or against it', () => {
  // Cash of 5 000 typed with a minus, or profits carried forward of 5 000 that were losses.
  const cassa = { ...quadrato, 'SPA.C.IV.1': 34_000, 'SPA.C.IV.3': -5_000 };
  const utili = { ...quadrato, 'SPP.D.7.E': 75_000, 'SPP.A.VIII': 5_000 };
  test.each([
    [cassa, null, true, `Metà di 10${S}000,00, e di norma la voce è positiva.`],
    [cassa, { 'SPA.C.IV.3': 7_000 }, true, `Metà di 10${S}000,00, e l’anno prima il segno era l’opposto.`],
    [cassa, { 'SPA.C.IV.3': -7_000 }, false, `Metà di 10${S}000,00, ma il segno era già questo l’anno prima.`],
    [utili, null, false, `Metà di 10${S}000,00.`],
    [utili, { 'SPP.A.VIII': -3_000 }, true, `Metà di 10${S}000,00, e l’anno prima il segno era l’opposto.`],
    [utili, { 'SPP.A.VIII': 3_000 }, false, `Metà di 10${S}000,00, ma il segno era già questo l’anno prima.`],
  ] as const)('%#', (voci, prima, convincente, motivo) => {
    const { sospetti } = explain(voci, prima === null ? null : { ...quadrato, ...prima });
    expect(sospetti.filter(({ regola }) => regola === 'segno')).toMatchObject([{ convincente, motivo }]);
  });

  test('no line is proposed with a sign that it does not take', () => {
    const { sospetti } = explain({ ...quadrato, 'SPA.C.IV.3': 5_000, 'SPP.D.7.E': 65_000 });
    expect(sospetti.map(({ regola }) => regola)).not.toContain('segno');
  });
});

test.each([
  [0.99, true],
  [-0.99, true],
  [1, false],
  [-1, false],
])('a difference of %d is a rounding: %s', (differenza, expected) => {
  const { sospetti } = explain({ ...quadrato, 'SPA.C.IV.1': 39_000 + differenza });
  expect(sospetti.some(({ regola }) => regola === 'arrotondamento')).toBe(expected);
});

describe('the result twice', () => {
  const doppio = { ...quadrato, 'SPP.A.VIII': 13_000, 'SPP.D.7.E': 67_000 };
  test.each([
    ['the profits carried forward were 3 000 the year before', { 'SPP.A.VIII': 3_000 }, true],
    ['they were something else', { 'SPP.A.VIII': 2_000 }, false],
    ['nothing is known of the year before', null, false],
  ])('%s', (_, prima, convincente) => {
    const { sospetti } = explain(doppio, prima === null ? null : { ...quadrato, ...prima });
    expect(sospetti.find(({ regola }) => regola === 'risultato')).toMatchObject({
      convincente,
      motivo: `La differenza è il risultato dell’esercizio, che A.IX prende già dal conto economico: 10${S}000,00.`,
      correzione: { dopo: 300_000, quadra: true },
    });
  });
});

describe('lines as large as the difference', () => {
  const list = (voci: Importi, prima: Importi | null = null) =>
    explain({ ...quadrato, ...voci }, prima === null ? null : { ...quadrato, ...prima })
      .sospetti.filter(({ regola }) => regola === 'doppio' || regola === 'uguale')
      .map(({ voci: righe, motivo }) => [righe.map(({ codice }) => codice).join(' '), motivo]);
  const vecchie = { 'SPA.C.IV.3': 350, 'SPA.D': 350 };

  test('of several old ones on a side and a new one, the old ones are a double entry', () => {
    expect(list({ ...vecchie, 'SPA.C.IV.2': 350, 'SPP.D.14.E': 700 }, vecchie)).toEqual([
      ['SPA.C.IV.3 SPA.D', '350,00 sta in due voci dell’attivo.'],
      ['SPA.C.IV.2', 'Nuova dal 31/12/2025, forse senza la sua contropartita.'],
    ]);
  });

  test('of one old and one new, both', () => {
    expect(list({ ...vecchie, 'SPP.D.14.E': 350 }, { 'SPA.D': 350 })).toEqual([
      ['SPA.C.IV.3 SPA.D', '350,00 sta in due voci dell’attivo.'],
      ['SPP.D.14.E', 'Nuova dal 31/12/2025, forse senza la sua contropartita.'],
    ]);
  });

  test('without a year before no line is new', () => {
    expect(list({ 'SPP.D.14.E': 350 })).toEqual([
      ['SPP.D.14.E', 'Stesso importo della differenza, forse senza la sua contropartita.'],
    ]);
  });
});

test('what it says balances, balances', () => {
  const importi = fc.dictionary(
    fc.constantFrom(...vociInput),
    fc.integer({ min: -9_999, max: 9_999 }).map((migliaia) => migliaia * 100),
    { minKeys: 2, maxKeys: 12 },
  );
  fc.assert(
    fc.property(importi, importi, (voci, prima) => {
      const { sospetti } = explain(voci, prima);
      const convincenti = sospetti.filter(({ convincente }) => convincente);
      expect(convincenti.every(({ correzione }) => correzione?.quadra)).toBe(true);
      const differenze = sospetti
        .flatMap(({ correzione }) => (correzione?.quadra && correzione.codice !== 'SPP.A.IX' ? [correzione] : []))
        .map(({ codice, dopo }) => buildValori({ ...voci, [codice]: euroToNumber(dopo) }))
        .map((valori) => computeBilancio(valori).quadratura);
      expect(differenze.filter((differenza) => differenza !== 0)).toEqual([]);
    }),
  );
});

test.each([
  [241_700, 247_100, true],
  [241_700, 241_070, true],
  [241_700, 271_400, false],
  [12, 21, true],
  [12, 12, false],
  [12, -21, false],
  [10, 1, false],
  [-1_234, -1_324, true],
])('digits exchanged between %d and %d: %s', (uno, altro, expected) => {
  expect(isScambioDiCifre(euro(uno * 100), euro(altro * 100))).toBe(expected);
});
