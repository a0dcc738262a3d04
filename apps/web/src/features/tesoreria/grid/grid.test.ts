import {
  computePiano,
  listRigheMostrate,
  parsePiano,
  parseRichiesta,
  presentPiano,
  proposePiano,
} from '@vedetta/domain';
import type { CalcoloPiano, CampiPiano } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { computeChart, computeColumns, getLeft, getWidth, printColumns } from '../../../components/piano/index.ts';
import { mergeRows, sumScarti, withScritti } from './rows.ts';

const compute = (cambi: Partial<CampiPiano> = {}): CalcoloPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' });
  if (!richiesta.ok) throw new Error('No request');
  const letto = parsePiano({ ...presentPiano(proposePiano(richiesta.valore, null).piano), ...cambi });
  const esito = letto.ok ? computePiano(letto.valore) : null;
  if (esito?.ok !== true) throw new Error('No figures');
  return esito.valore;
};

const calcolo = compute({
  liquidita_iniziale: 1000,
  righe_libere: [
    { nome: 'Affitti', gruppo: 'operative', verso: 'uscita', importi: { 0: 1500, 2: 100 } },
    { nome: 'Soci', gruppo: 'finanziamenti', verso: 'entrata', importi: { 1: 800 } },
  ],
});

describe('columns', () => {
  test('chart and grid share them, with the variance after the last closed period', () => {
    const columns = computeColumns(1100, 12, 1);
    expect(printColumns(columns).split(' ')).toHaveLength(1 + 12 + 1 + 1);
    expect(getLeft(columns, 2) - getLeft(columns, 1)).toBe(columns.periodo + columns.scarto);
    expect(computeChart(calcolo, columns).points[2]?.x).toBe(getLeft(columns, 2) + columns.periodo / 2);
  });

  test('the lowest day stands before the closing of its month, at its own height', () => {
    const columns = computeColumns(1100, 12, null);
    const giorno = (data: string, saldo: number) =>
      computeChart({ ...calcolo, minimo_giorno: { data, saldo } }, columns);
    const { points, zero } = computeChart(calcolo, columns);
    expect(giorno('2027-02-28', 0).minimo).toEqual({ x: points[1]?.x, y: zero });
    expect(giorno('2027-02-14', -900_000).minimo.x).toBeCloseTo(((points[0]?.x ?? 0) + (points[1]?.x ?? 0)) / 2);
    const basso = giorno('2027-02-14', -900_000);
    expect(basso.minimo.y).toBeGreaterThan(Math.max(...basso.points.map(({ y }) => y)));
    expect(giorno('2027-01-01', 0).minimo.x).toBeGreaterThan(getLeft(columns, 0));
  });

  test('are never too narrow to read: beyond that the grid scrolls', () => {
    expect(computeColumns(390, 12, null).periodo).toBe(64);
    expect(getWidth(computeColumns(390, 12, null))).toBeGreaterThan(390);
  });

  test('the months below zero are hatched', () => {
    expect(computeChart(calcolo, computeColumns(1100, 12, null)).belowZero).toHaveLength(1);
  });
});

describe('rows that did not change', () => {
  const rows = listRigheMostrate(calcolo);

  test('stay the same objects, so they are not drawn again', () => {
    const after = mergeRows(rows, listRigheMostrate(compute({ liquidita_iniziale: 1000, righe_libere: [] })));
    const same = after.filter((row) => rows.includes(row)).map(({ codice }) => codice);
    expect(same).toContain('iva');
    expect(same).not.toContain('saldo_finale');
    expect(mergeRows(rows, listRigheMostrate(calcolo))).toEqual(rows);
  });
});

describe('variance of closed periods', () => {
  const rows = listRigheMostrate(
    compute({
      righe_libere: [{ nome: 'Affitti', gruppo: 'operative', verso: 'uscita', importi: { 5: 900 } }],
      consuntivi: { 0: { righe: { 'libera:Affitti': 10 } }, 5: { righe: { 'libera:Affitti': 600 } } },
    }),
  );
  const affitti = rows.find(({ codice }) => codice === 'libera:Affitti');

  test('is of one of them, or of several together', () => {
    if (affitti === undefined) throw new Error('No row');
    expect([sumScarti(affitti, [0]), sumScarti(affitti, [5]), sumScarti(affitti, [0, 5])]).toEqual([
      1000, -30_000, -29_000,
    ]);
    expect(sumScarti(affitti, [])).toBe(0);
  });
});

test('amounts typed while no figures can be computed are shown as they are once computed', () => {
  const affitti = { nome: 'Affitti', gruppo: 'operative', verso: 'uscita', importi: { 0: 1500, 2: 100 } } as const;
  const before = { righe_libere: [affitti], scritti: { imposte: { 3: 5 } } };
  const after = {
    righe_libere: [{ ...affitti, importi: { 0: 1500.5, 2: 100 } }],
    scritti: { imposte: { 3: 5, 4: 7 }, debiti_tributari: { 0: 12.34 } },
  };
  const [stale, fresh] = [before, after].map((cambi) => listRigheMostrate(compute(cambi)));
  const pick = (rows: typeof stale) =>
    rows?.filter(({ specie }) => specie !== 'somma').map(({ codice, importi, scritti }) => [codice, importi, scritti]);
  expect(pick(withScritti(stale ?? [], after))).toEqual(pick(fresh));
  expect(pick(stale)).not.toEqual(pick(fresh));
});
