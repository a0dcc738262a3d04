import { computePiano, parsePiano, parseRichiesta, presentPiano, proposePiano } from '@vedetta/domain';
import type { CalcoloPiano, CampiPiano } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { computeGrafico } from '../grafico-geometry.ts';
import { computeColonne, getLarghezza, getSinistra, printColonne } from './colonne.ts';
import { moveCella, moveTab } from './movimento.ts';
import { listRigheGriglia } from './righe-griglia.ts';

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

describe('rows of the grid', () => {
  const righe = new Map(listRigheGriglia(calcolo).map((riga) => [riga.codice, riga]));
  const read = (codice: string) => righe.get(codice)?.importi.slice(0, 3);

  test('groups add their rows, flows add the groups, and the closing cash is that of the plan', () => {
    expect(read('uscite')).toEqual([150000, 0, 10000]);
    expect(read('flusso_operativo')).toEqual([-150000, 0, -10000]);
    expect(read('finanziamenti')).toEqual([0, 80000, 0]);
    expect(read('flusso')).toEqual([-150000, 80000, -10000]);
    expect(read('saldo_finale')).toEqual([-50000, 30000, 20000]);
  });

  test('each flow is the closing cash less the opening one', () => {
    const differenze = calcolo.saldo_finale.map((saldo, periodo) => saldo - (calcolo.saldo_iniziale[periodo] ?? 0));
    expect(righe.get('flusso')?.importi).toEqual(differenze);
  });
});

describe('columns', () => {
  test('chart and grid share them, with the variance after the last closed period', () => {
    const colonne = computeColonne(1100, 12, 1);
    expect(printColonne(colonne).split(' ')).toHaveLength(1 + 12 + 1 + 1);
    expect(getSinistra(colonne, 2) - getSinistra(colonne, 1)).toBe(colonne.periodo + colonne.scarto);
    expect(computeGrafico(calcolo, colonne).punti[2]?.x).toBe(getSinistra(colonne, 2) + colonne.periodo / 2);
  });

  test('are never too narrow to read: beyond that the grid scrolls', () => {
    expect(computeColonne(390, 12, null).periodo).toBe(64);
    expect(getLarghezza(computeColonne(390, 12, null))).toBeGreaterThan(390);
  });

  test('the months below zero are hatched', () => {
    expect(computeGrafico(calcolo, computeColonne(1100, 12, null)).sottoZero).toHaveLength(1);
  });
});

describe('movement', () => {
  const tavola = { righe: ['a', 'b'], periodi: 3 };

  test('stays within the grid', () => {
    expect(moveCella(tavola, { riga: 'a', periodo: 0 }, 'ArrowUp', false)).toEqual({ riga: 'a', periodo: 0 });
    expect(moveCella(tavola, { riga: 'a', periodo: 2 }, 'End', true)).toEqual({ riga: 'b', periodo: 2 });
    expect(moveCella(tavola, { riga: 'a', periodo: 0 }, 'x', false)).toBeNull();
  });

  test('Tab goes on to the next row and leaves after the last cell', () => {
    expect(moveTab(tavola, { riga: 'a', periodo: 2 }, 1)).toEqual({ riga: 'b', periodo: 0 });
    expect(moveTab(tavola, { riga: 'b', periodo: 2 }, 1)).toBeNull();
    expect(moveTab(tavola, { riga: 'a', periodo: 0 }, -1)).toBeNull();
  });
});
