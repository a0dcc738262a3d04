import { describe, expect, test } from 'vitest';
import { listPeriodi } from './periodi.ts';
import { regoleScadenze, tipiScadenza } from './regole.ts';
import { findProssima, prepareScadenze, SCADENZARIO_PROPOSTO } from './scadenze.ts';
import type { AziendaScadenze, DecisioneScadenza } from './scadenze.ts';

const azienda: AziendaScadenze = {
  chiusura: '2025-12-31',
  inizio_attivita: null,
  forma_giuridica: 'srl',
  dal: '2020-01-01',
  ultimi_dati: null,
  scadenzario: SCADENZARIO_PROPOSTO,
  decisioni: [],
};
const decisione: DecisioneScadenza = {
  tipo: 'approvazione',
  periodo: '2025-12-31',
  fatta_il: null,
  fatta_da: null,
  spostata_al: null,
  motivo: '',
};
const compute = (fields: Partial<AziendaScadenze>, dal = '2026-01-01', al = '2026-12-31', oggi = '2026-11-20') =>
  prepareScadenze({ dal, al, oggi })({ ...azienda, ...fields });
const print = (...args: Parameters<typeof compute>) => compute(...args).map(({ tipo, data }) => `${tipo} ${data}`);

test('every rule says what it is, how long it takes and where it comes from', () => {
  for (const tipo of tipiScadenza) {
    const { nome, regola, giorni, fonte } = regoleScadenze[tipo];
    expect([nome, regola, fonte].every((testo) => testo.length > 5)).toBe(true);
    expect(regola).toContain(`${giorni} giorni`);
  }
});

describe('the ends of the periods', () => {
  test.each([
    ['2025-12-31', 2026, 'trimestrale', ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']],
    ['2025-06-30', 2026, 'trimestrale', ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']],
    ['2025-08-31', 2026, 'semestrale', ['2026-02-28', '2026-08-31']],
    ['2025-02-28', 2026, 'semestrale', ['2025-08-31', '2026-02-28']],
    ['2028-02-28', 2026, 'semestrale', ['2025-08-31', '2026-02-28']],
    ['2028-02-29', 2026, 'semestrale', ['2025-08-31', '2026-02-28']],
    ['2023-02-28', 2024, 'trimestrale', ['2023-05-31', '2023-08-31', '2023-11-30', '2024-02-28']],
    ['2024-02-29', 2025, 'semestrale', ['2024-08-31', '2025-02-28']],
    ['2025-01-15', 2026, 'trimestrale', ['2025-04-15', '2025-07-15', '2025-10-15', '2026-01-15']],
    ['2025-12-31', 2026, 'nessuna', []],
  ] as const)('of the year closed on %s in %i, %s', (chiusura, anno, cadenza, attesi) => {
    expect(listPeriodi(chiusura, anno, cadenza)).toEqual(attesi);
  });
});

describe('the deadlines of a year', () => {
  test('count the days from the closing and from the end of each quarter', () => {
    expect(print({})).toEqual([
      'dati 2026-02-14',
      'approvazione 2026-04-30',
      'dati 2026-05-15',
      'deposito 2026-05-30',
      'dati 2026-08-14',
      'dati 2026-11-14',
    ]);
  });

  test('count the days of a leap year', () => {
    expect(
      print({ scadenzario: { ...SCADENZARIO_PROPOSTO, cadenza_dati: 'nessuna' } }, '2028-01-01', '2028-12-31'),
    ).toEqual(['approvazione 2028-04-29', 'deposito 2028-05-29']);
  });

  test('allow 180 days where they are allowed', () => {
    const scadenzario = { ...SCADENZARIO_PROPOSTO, approvazione_180: true, cadenza_dati: 'nessuna' } as const;
    expect(print({ scadenzario })).toEqual(['approvazione 2026-06-29', 'deposito 2026-07-29']);
  });

  test('leave out what is muted, forms that file nothing, periods before the activity and days before the product', () => {
    expect(print({ scadenzario: { ...SCADENZARIO_PROPOSTO, silenziate: ['dati', 'deposito'] } })).toEqual([
      'approvazione 2026-04-30',
    ]);
    expect(print({ forma_giuridica: 'societa_persone' }).some((riga) => !riga.startsWith('dati'))).toBe(false);
    expect(print({ inizio_attivita: '2026-05-01' })).toEqual(['dati 2026-08-14', 'dati 2026-11-14']);
    expect(print({ dal: '2026-11-14' })).toEqual(['dati 2026-11-14']);
  });
});

describe('the state', () => {
  test('is late from the day after, and done with data of the period or later', () => {
    const states = (ultimi_dati: string | null, oggi: string) =>
      compute({ ultimi_dati }, '2026-11-01', '2026-11-30', oggi).map(({ stato, dati_al }) => [stato, dati_al]);
    expect(states(null, '2026-11-14')).toEqual([['da_fare', null]]);
    expect(states(null, '2026-11-15')).toEqual([['in_ritardo', null]]);
    expect(states('2026-09-30', '2026-11-15')).toEqual([['fatta', '2026-09-30']]);
    expect(states('2026-09-29', '2026-11-15')).toEqual([['in_ritardo', null]]);
  });

  test('the filing follows the day of the approval, or its term as moved', () => {
    const deposito = (fields: Partial<DecisioneScadenza>) =>
      compute({ decisioni: [{ ...decisione, ...fields }] }).find(({ tipo }) => tipo === 'deposito')?.data;
    expect(deposito({ fatta_il: '2026-04-20', fatta_da: 'anna' })).toBe('2026-05-20');
    expect(deposito({ spostata_al: '2026-05-15', motivo: 'rinvio' })).toBe('2026-06-14');
  });

  test('a moved deadline keeps the day of the rule, and is in the range it was moved to', () => {
    const decisioni = [{ ...decisione, spostata_al: '2027-01-10', motivo: 'rinvio' }];
    expect(print({ decisioni })).not.toContain('approvazione 2026-04-30');
    const [moved] = compute({ decisioni }, '2027-01-01', '2027-01-31');
    expect(moved).toMatchObject({ data: '2027-01-10', data_regola: '2026-04-30', stato: 'da_fare', motivo: 'rinvio' });
  });

  test('the next one is the most overdue', () => {
    expect(findProssima(compute({}))?.data).toBe('2026-02-14');
    expect(findProssima(compute({ ultimi_dati: '2026-12-31' }))?.data).toBe('2026-04-30');
    expect(findProssima([])).toBeNull();
  });
});
