import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readVerifica } from './index.ts';
import type { VerificaRead } from './index.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/verifica');

type Atteso = {
  readonly righe: Readonly<Record<string, string>>;
  readonly totali: Readonly<Record<string, string>>;
  readonly conti: readonly { readonly codice: string; readonly saldo: string; readonly riga: string }[];
};

const readTesto = (file: string): VerificaRead => {
  const esito = readVerifica({ bytes: new Uint8Array(readFileSync(join(FIXTURES, file))) }, { nome: file });
  if (!esito.ok) throw new Error(esito.rifiuto.testo);
  return esito.valore;
};
const toEuro = (centesimi: number): string => (centesimi / 100).toFixed(2);

describe.each([
  ['ok/01-officine-brenta.csv', 'dare_avere'],
  ['ok/02-trasporti-lagorai.csv', 'sezioni_contrapposte'],
  ['ok/02-trasporti-lagorai.xlsx', 'sezioni_contrapposte'],
  ['ok/03-edil-carso.csv', 'dare_avere'],
])('%s', (file, impianto) => {
  const atteso = JSON.parse(readFileSync(join(FIXTURES, file.replace(/\.\w+$/, '.expected.json')), 'utf8')) as Atteso;
  const esito = readTesto(file);

  test('every account has its balance and its line', () => {
    const pieni = atteso.conti.filter(({ saldo }) => saldo !== '0.00');
    expect(
      esito.conti
        .filter(({ saldo }) => saldo !== 0)
        .map(({ codice, saldo, voce }) => ({ codice, saldo: toEuro(saldo), riga: voce })),
    ).toEqual(expect.arrayContaining(pieni.map(({ codice, saldo, riga }) => ({ codice, saldo, riga }))));
    expect(esito.conti).toHaveLength(atteso.conti.length);
  });

  test('the lines are those expected', () => {
    const voci = Object.fromEntries(
      esito.voci.filter(({ valore }) => valore !== 0).map(({ codice, valore }) => [codice, toEuro(valore)]),
    );
    expect(voci).toEqual(atteso.righe);
  });

  test('the list adds up and its totals agree', () => {
    expect(esito.lettura.impianto).toBe(impianto);
    expect(esito.controlli.somma).toBe(0);
    expect(esito.controlli.totali.filter(({ stampato, calcolato }) => stampato !== calcolato)).toEqual([]);
    expect(toEuro(esito.controlli.risultato_calcolato)).toBe(atteso.totali['CE.21']);
    expect(esito.conti.filter(({ certezza }) => certezza === 'da_abbinare')).toEqual([]);
  });

  test('every row of the file is accounted for', () => {
    const { resoconto } = esito;
    expect(Object.values(resoconto.esiti).reduce((somma, quante) => somma + quante, 0)).toBe(resoconto.righe);
    const numeri = new Set(esito.righe.map(({ riga }) => riga));
    expect([...numeri]).toEqual(Array.from({ length: numeri.size }, (_, indice) => indice + 1));
  });
});

test('the date comes from the title', () => {
  expect(readTesto('ok/01-officine-brenta.csv').lettura.data).toBe('2025-12-31');
  expect(readTesto('ok/02-trasporti-lagorai.csv').lettura.data).toBe('2025-12-31');
  expect(readTesto('ok/03-edil-carso.csv').lettura.data).toBeNull();
});

test('a list without one account is read, and the difference told with its side', () => {
  const { controlli, avvisi } = readTesto('not-ok/manca-un-conto.csv');
  expect(controlli.somma).toBe(-11_860_000);
  expect(controlli.totali).toEqual([
    { nome: 'Total (dare)', stampato: 353_316_903, calcolato: 341_456_903 },
    { nome: 'Total (avere)', stampato: 353_316_903, calcolato: 353_316_903 },
  ]);
  expect(avvisi.map(({ codice }) => codice)).toEqual(expect.arrayContaining(['non_quadra', 'sospetto']));
});

test('the printed result is told and compared', () => {
  expect(readTesto('ok/02-trasporti-lagorai.csv').controlli).toMatchObject({
    risultato_stampato: 8_054_899,
    risultato_calcolato: 8_054_899,
  });
});
