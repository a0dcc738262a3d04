import { describe, expect, test } from 'vitest';
import { chooseConfronto } from './confronto.ts';
import { computeDelta } from './delta.ts';
import { computeFascia, getParolaFascia } from './fascia.ts';
import type { OrdinePortafoglio } from './filtri.ts';
import { ordiniPortafoglio, selectRighe, listByOrdine } from './filtri.ts';
import { buildRiga, roundGrado } from './riga.ts';
import type { RigaPortafoglio } from './riga.ts';
import { computeSintesi } from './sintesi.ts';

const annuale = (data: string, grado: number | null = 0.5) => ({ data, annuale: true, grado });
const infrannuale = (data: string, grado: number | null = 0.5) => ({ data, annuale: false, grado });

describe('the comparison', () => {
  const storia = [infrannuale('2026-06-30'), annuale('2025-12-31'), infrannuale('2025-09-30'), annuale('2024-12-31')];
  test.for([
    ['an annual with the annual before', annuale('2026-12-31'), '2025-12-31'],
    ['an interim with the same months of the year before', infrannuale('2026-09-30'), '2025-09-30'],
    ['never with a later one', infrannuale('2025-03-31'), '2024-12-31'],
    ['three months never with nine of the year before', infrannuale('2026-03-31'), '2025-12-31'],
    ['nine months never with six of the same year', infrannuale('2026-12-01'), '2025-12-31'],
  ] as const)('%s', ([, ultimo, expected]) => {
    expect(chooseConfronto(ultimo, storia)?.data).toBe(expected);
  });
  test('an interim without another one, with the last annual', () => {
    expect(chooseConfronto(infrannuale('2026-06-30'), [annuale('2024-12-31'), annuale('2025-12-31')])?.data).toBe(
      '2025-12-31',
    );
  });
  test('an interim without an annual, with the interim before', () => {
    const others = [infrannuale('2026-03-31'), infrannuale('2026-06-30')];
    expect(chooseConfronto(infrannuale('2026-09-30'), others)?.data).toBe('2026-06-30');
  });
  test('an interim at most half a quarter from a year before has the same months', () => {
    const others = [infrannuale('2025-08-16'), annuale('2025-12-31')];
    expect(chooseConfronto(infrannuale('2026-09-30'), others)?.data).toBe('2025-08-16');
    expect(chooseConfronto(infrannuale('2026-10-01'), others)?.data).toBe('2025-12-31');
  });
  test('none for a first annual after interims', () => {
    expect(chooseConfronto(annuale('2026-12-31'), [infrannuale('2026-06-30')])).toBeNull();
  });
  test('of two interims of the same months equally near to a year before, the later', () => {
    const found = chooseConfronto(infrannuale('2026-09-30'), [infrannuale('2025-09-28'), infrannuale('2025-10-02')]);
    expect(found?.data).toBe('2025-10-02');
  });
  test('is of the points that are shown', () => {
    // 28.4 and 28.6: 28 and 29 on the screen
    expect(computeDelta(0.284, 0.286)).toBe(1);
    expect([computeDelta(null, 0.5), computeDelta(0.5, null)]).toEqual([null, null]);
  });
});

test.each([
  [0.456166666666, 0.4562],
  [0.3, 0.3],
  // A half at the fifth decimal, whose double lies below it.
  [0.04375, 0.0438],
  [0.98125, 0.9813],
  // Beyond a limit of the list, of the statements, and of a point: more decimals.
  [0.400004, 0.400004],
  [0.80000001, 0.80000001],
  [0.2499999, 0.2499999],
  [0.2849999, 0.2849999],
  [0.4000000000000001, 0.4000000000000001],
])('the grade %s is sent as %s', (grado, expected) => {
  expect(roundGrado(grado)).toBe(expected);
});

const azienda = {
  id: 'a',
  ragione_sociale: 'Alfa',
  settore: '2',
  segnali: null,
  scadenza: null,
  scadenza_tipo: null,
  responsabile: null,
  gruppi: [0.123456, null],
};

describe('a row', () => {
  test('is of the latest bilancio with figures, one for each date', () => {
    const usabili = [infrannuale('2026-06-30', 0.6), infrannuale('2026-06-30', 0.1), annuale('2025-12-31', 0.45)];
    expect(buildRiga({ ...azienda, usabili, ultimo: null })).toEqual({
      ...azienda,
      data: '2026-06-30',
      annuale: false,
      grado: 0.6,
      delta: 15,
      gradi: [45, 60],
      gruppi: [0.1235, null],
    });
  });
  test('keeps the last eight grades', () => {
    const usabili = Array.from({ length: 12 }, (_, n) => annuale(`${2025 - n}-12-31`, n / 100));
    expect(buildRiga({ ...azienda, usabili, ultimo: null }).gradi).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });
  test('without figures has the date of the latest bilancio; without any, nothing', () => {
    const ultimo = { data: '2025-12-31', annuale: true };
    expect(buildRiga({ ...azienda, usabili: [], ultimo })).toMatchObject({
      data: '2025-12-31',
      grado: null,
      delta: null,
    });
    expect(buildRiga({ ...azienda, usabili: [], ultimo: null })).toMatchObject({
      data: null,
      annuale: null,
      gradi: [],
    });
  });
});

test.each([
  [{ grado: 0.4, data: '2025-12-31' }, 'basso', 'Basso'],
  [{ grado: 0.8, data: '2025-12-31' }, 'medio', 'Medio'],
  [{ grado: 0.81, data: '2025-12-31' }, 'alto', 'Alto'],
  [{ grado: null, data: '2025-12-31' }, 'non_calcolabile', 'Non calcolabile'],
  [{ grado: null, data: null }, 'senza_bilanci', 'Senza bilanci'],
] as const)('the band of %j is %s', (graduata, fascia, parola) => {
  expect(computeFascia(graduata)).toBe(fascia);
  expect(getParolaFascia(fascia)).toBe(parola);
});

const build = (nome: string, fields: Partial<RigaPortafoglio>) => ({
  nome: nome.toLowerCase(),
  riga: {
    ...azienda,
    id: nome,
    ragione_sociale: nome,
    data: null,
    annuale: null,
    grado: null,
    delta: null,
    gradi: [],
    ...fields,
  },
});
const righe = [
  build('Beta', { data: '2026-06-30', grado: 0.85, delta: 15, settore: '10', segnali: 3, scadenza: '2026-12-20' }),
  build('Gamma', {
    data: '2025-12-31',
    grado: 0.3,
    delta: -2,
    segnali: 0,
    scadenza: '2026-11-15',
    responsabile: 'anna',
  }),
  build('Alfa', { data: '2024-12-31', grado: 0.3, delta: 3, settore: '3' }),
  build('Delta', { data: '2025-12-31' }),
  build('Zeta', {}),
];
const name = (rows: readonly { readonly nome: string }[]) => rows.map(({ nome }) => nome);

test.for([
  [{}, ['beta', 'gamma', 'alfa', 'delta', 'zeta']],
  [{ fasce: ['alto', 'non_calcolabile'] }, ['beta', 'delta']],
  // Both ends are in; without a grade never.
  [{ grado: { da: 30, a: 84 } }, ['gamma', 'alfa']],
  [{ grado: { da: 31, a: 85 } }, ['beta']],
  [{ grado: { da: 31, a: 84 } }, []],
  [{ settore: '10' }, ['beta']],
  [{ peggiorate_di: 3 }, ['beta', 'alfa']],
  [{ peggiorate_di: 4 }, ['beta']],
  // 324 days on 20 November 2026: older than 323, not than 324; without data never.
  [{ dati_oltre: 323 }, ['gamma', 'alfa', 'delta']],
  [{ dati_oltre: 324 }, ['alfa']],
  // Within days, or overdue; without a deadline never.
  [{ scadenza_entro: 30 }, ['beta', 'gamma']],
  [{ scadenza_entro: 29 }, ['gamma']],
  [{ responsabile: 'anna' }, ['gamma']],
  [{ responsabile: '-' }, ['beta', 'alfa', 'delta', 'zeta']],
  [{ search: 'ta' }, ['beta', 'delta', 'zeta']],
  [{ search: 'ta', fasce: ['alto'] }, ['beta']],
  [{ search: 'zz', trovate: new Set(['Beta', 'Delta']), fasce: ['alto'] }, ['beta']],
] as const)('the filter %j leaves %j', ([filtri, expected]) => {
  expect(name(selectRighe(righe, filtri, '2026-11-20'))).toEqual(expected);
});

test.for<readonly [OrdinePortafoglio, readonly string[]]>([
  ['nome', ['alfa', 'beta', 'delta', 'gamma', 'zeta']],
  ['-nome', ['zeta', 'gamma', 'delta', 'beta', 'alfa']],
  ['grado', ['alfa', 'gamma', 'beta', 'delta', 'zeta']],
  ['-grado', ['beta', 'alfa', 'gamma', 'delta', 'zeta']],
  ['-data', ['beta', 'delta', 'gamma', 'alfa', 'zeta']],
  ['-delta', ['beta', 'alfa', 'gamma', 'delta', 'zeta']],
  ['settore', ['delta', 'gamma', 'zeta', 'alfa', 'beta']],
  ['scadenza', ['gamma', 'beta', 'alfa', 'delta', 'zeta']],
  ['-segnali', ['beta', 'gamma', 'alfa', 'delta', 'zeta']],
])('the order %s', ([ordine, expected]) => {
  expect(name(listByOrdine(righe, ordine))).toEqual(expected);
});

test('every order keeps every row', () => {
  for (const ordine of ordiniPortafoglio) expect(listByOrdine(righe, ordine)).toHaveLength(righe.length);
});

describe('what several aziende have in common', () => {
  test('is the mean and the median of their exact grades, and the open signals of all', () => {
    const righe = [0.2, 0.9, 0.4, 0.5].map((grado, n) => ({ grado, segnali: n === 0 ? null : n }));
    expect(computeSintesi(righe)).toEqual({ media: 0.5, mediana: 0.45, segnali: 6 });
    expect(computeSintesi(righe.slice(0, 3)).mediana).toBe(0.4);
  });
  test('leaves out those without a grade; nothing, where none has the figure', () => {
    expect(
      computeSintesi([
        { grado: 0.3, segnali: null },
        { grado: null, segnali: null },
      ]),
    ).toEqual({
      media: 0.3,
      mediana: 0.3,
      segnali: null,
    });
    expect(computeSintesi([])).toEqual({ media: null, mediana: null, segnali: null });
  });
});
