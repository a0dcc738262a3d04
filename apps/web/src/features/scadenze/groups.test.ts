import type { ScadenzaAzienda } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { buildScadenza } from '../../test-support/scadenza.ts';
import { addMesi, getMese, listIgnorati, parseScadenzeSearch, readChieste } from './address.ts';
import { groupScadenze } from './groups.ts';

const OGGI = '2026-11-20';
const build = (id: string, data: string, fields: Partial<ScadenzaAzienda> = {}): ScadenzaAzienda =>
  buildScadenza({
    azienda: { id, ragione_sociale: id },
    tipo: 'dati',
    periodo: '2026-09-30',
    data,
    data_regola: data,
    lavorativo: data,
    stato: data < OGGI ? 'in_ritardo' : 'da_fare',
    ...fields,
  });

test('by urgency; alike ones of four companies or more are one line', () => {
  const sections = groupScadenze(
    [
      build('done', '2026-10-01', { stato: 'fatta' }),
      build('late', '2026-11-14'),
      build('today', '2026-11-20'),
      build('week', '2026-11-27'),
      build('month', '2026-11-28'),
      ...['a', 'b', 'c', 'd'].map((id) => build(id, '2026-12-31')),
      ...['a', 'b', 'c'].map((id) => build(id, '2027-02-14')),
    ],
    OGGI,
  );
  expect(sections.map(({ titolo, count, lines }) => [titolo, count, lines.length])).toEqual([
    ['In ritardo', 1, 1],
    ['Prossimi 7 giorni', 2, 2],
    ['Entro fine novembre', 1, 1],
    ['Dicembre 2026', 4, 1],
    ['Febbraio 2027', 3, 3],
    ['Fatte', 1, 1],
  ]);
});

test('the address says what is asked; what does not exist is left out', () => {
  expect(
    parseScadenzeSearch({ tipo: 'assetti', giorno: '2026-02-30', mese: '2026-13', page: '0', stato: 'x' }),
  ).toEqual({});
  expect(listIgnorati({ tipo: 'assetti', mese: '2026-12', page: '0', colore: 'rosso' })).toEqual(['tipo', 'colore']);
  const read = (search: Record<string, unknown>) => readChieste(parseScadenzeSearch(search), OGGI);
  expect(read({})).toEqual({ dal: '2025-11-20', al: '2027-01-19', stato: 'aperte' });
  expect(read({ giorno: '2026-11-15', tipo: 'dati' })).toEqual({ dal: '2026-11-15', al: '2026-11-15', tipo: 'dati' });
  expect(read({ mese: '2026-02', fatte: 'true', azienda: 'a', page: 3 })).toEqual({
    dal: '2026-02-01',
    al: '2026-02-28',
    azienda: 'a',
    page: '3',
  });
  expect(read({ stato: 'ritardo' })).toMatchObject({ stato: 'in_ritardo' });
});

test('months', () => {
  expect(getMese('2028-02')).toEqual({ dal: '2028-02-01', al: '2028-02-29' });
  expect([addMesi('2026-11', 2), addMesi('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
