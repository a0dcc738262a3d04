import type { Nodo } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { printBande } from './bande.ts';
import { printCalcolo } from './gruppi.ts';
import { buildSettoriTable, listRegole } from './soglie.ts';

const report = buildReport(esempi['allerta'] as Esempio);

test('lists the ten sectors with their limits and sides, and marks that of the azienda', () => {
  const { columns, rows } = buildSettoriTable(report);
  expect(columns.map(({ codice, verso }) => [codice, verso])).toEqual([
    ['IdA2', 'superiore'],
    ['IdA3', 'inferiore'],
    ['IdA4', 'inferiore'],
    ['IdA5', 'inferiore'],
    ['IdA6', 'superiore'],
  ]);
  expect(rows).toHaveLength(10);
  expect(rows.filter(({ isAzienda }) => isAzienda)).toEqual([
    {
      codice: '7',
      nome: 'Commercio al dettaglio, bar e ristoranti',
      isAzienda: true,
      soglie: ['1,50\u00A0%', '4,20\u00A0%', '89,80\u00A0%', '1,00\u00A0%', '7,80\u00A0%'],
    },
  ]);
  expect(rows[3]?.soglie).toEqual(['3,80\u00A0%', '4,90\u00A0%', '108,00\u00A0%', '0,40\u00A0%', '3,80\u00A0%']);
});

test('a report made with other rules shows only its own limits', () => {
  const { rows } = buildSettoriTable({ ...report, versione_regole: '2020.1', soglie_settori: null });
  expect(rows.map(({ codice }) => codice)).toEqual(['7']);
});

test("the statement's own limit overrides that of the catalogue", () => {
  const neo = buildReport({ ...(esempi['allerta'] as Esempio), params: { Neo: 1 } });
  const patrimonio = listRegole(neo)[0]?.indicatori.find(({ codice }) => codice === 'IdA1');
  expect(patrimonio?.intervalli.map(({ min, max }) => [min, max])).toEqual([
    [null, 0],
    [0, null],
  ]);
});

test('describes the bands with the limits of the specification', () => {
  expect(printBande()).toBe(
    'Buono sotto 25\u00A0%, Accettabile fino a 50\u00A0%, Attenzione fino a 75\u00A0%, Critico fino a 100\u00A0%.',
  );
});

const figura = (nome: string, valore: number | null): Nodo => ({
  tipo: 'grandezza',
  codice: nome.toLowerCase(),
  nome,
  unita: 'euro',
  riferimento: null,
  provenienza: null,
  valore,
});

test.each<readonly [Nodo, string]>([
  [{ tipo: 'rapporto', valore: 0.5, numeratore: figura('A', 1), denominatore: figura('B', 2) }, 'A 1,00 ÷ B 2,00'],
  [
    {
      tipo: 'rapporto',
      valore: null,
      numeratore: figura('A', null),
      denominatore: figura('B', -2000),
    },
    'A n.d. ÷ B −2\u00A0000,00',
  ],
  [
    {
      tipo: 'somma',
      valore: 3,
      addendi: [
        { segno: 1, nodo: figura('A', 1) },
        { segno: 1, nodo: figura('B', 2) },
      ],
    },
    'A + B = 1,00 + 2,00',
  ],
  [figura('A', 1), 'A'],
])('formats the formula %# in words and numbers', (nodo, typed) => {
  expect(printCalcolo(nodo)).toBe(typed);
});
