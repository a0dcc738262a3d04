import type { Report } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { explainSenzaConteggio, listConfronto } from './grandezze-sintesi.ts';

const build = (nome: string): Report => buildReport(esempi[nome] as Esempio);
const find = (report: Report, nome: string) => listConfronto(report).find((row) => row.nome === nome);

test('compares every figure with the year before, with the MOL of both', () => {
  const sana = build('sana');
  expect(listConfronto(sana).map(({ nome }) => nome)).toEqual([
    'Ricavi',
    'MOL',
    'Utile (perdita)',
    'Patrimonio netto',
    'Posizione finanziaria netta',
    'Liquidità a breve',
    'Indici di allerta oltre soglia',
  ]);
  for (const { prima, now, variazione } of listConfronto(sana)) expect([prima, now, variazione]).not.toContain('-');
  expect(find(sana, 'Liquidità a breve')?.variazione).toMatch(/^[+\u2212]?\d+,\d\d punti$/u);
});

test('an interim statement shows its flows without a change', () => {
  const infrannuale = build('infrannuale');
  expect(find(infrannuale, 'Ricavi')?.variazione).toBe('-');
  expect(find(infrannuale, 'Patrimonio netto')?.variazione).not.toBe('-');
});

test('a state beyond the count keeps the count and says that it decides nothing; without a usable year there is nothing', () => {
  const sana = build('sana');
  const allerta = {
    ...sana,
    indicatori: sana.indicatori.map((cifra) => (cifra.codice === 'IdA0' ? { ...cifra, valore: 7 } : cifra)),
  };
  expect(find(allerta, 'Indici di allerta oltre soglia')?.now).toBe(find(sana, 'Indici di allerta oltre soglia')?.now);
  expect(explainSenzaConteggio(allerta)).toMatch(/^Indici di allerta oltre soglia: non decisivi; [^-]+\.$/u);
  const senzaPunteggi = { ...allerta, indicatori: allerta.indicatori.map((cifra) => ({ ...cifra, punteggio: null })) };
  expect(find(senzaPunteggi, 'Indici di allerta oltre soglia')?.now).toBe('-');
  expect(explainSenzaConteggio(sana)).toBeNull();
  expect(listConfronto({ ...sana, precedente: null })).toEqual([]);
});

test('a change is the difference of the two printed figures', () => {
  const sana = build('sana');
  const withValore = (figure: Report['indicatori_precedenti'], valore: number) =>
    figure.map((cifra) => (cifra.codice === 'IdA4' ? { ...cifra, valore } : cifra));
  const report = {
    ...sana,
    indicatori: withValore(sana.indicatori, 1.243151) as Report['indicatori'],
    indicatori_precedenti: withValore(sana.indicatori_precedenti, 1.272349),
  };
  expect(find(report, 'Liquidità a breve')).toMatchObject({
    prima: '127,23\u00A0%',
    now: '124,32\u00A0%',
    variazione: '\u22122,91 punti',
  });
});
