import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { listVociTest, listVociUpdate } from './body.ts';
import { reduceState } from './reduce-state.ts';
import { createState, listModified } from './state.ts';
import type { State } from './state.ts';
import { createTestBilancio } from './test-bilancio.ts';

/** 1 000,00 of adjustments on a line, and a typed amount on another. */
const OPENED = createState(
  createTestBilancio(
    { 'CE.B.7': [50_000, 51_000], 'CE.B.8': [10, 20] },
    { assestamento: { voci: ['CE.B.7'], da_ricontrollare: [] } },
  ),
  '"1"',
);
const write = (state: State, codice: string, valore: number): State =>
  reduceState(state, {
    tipo: 'cambia',
    origine: 'incolla',
    cells: [{ codice, column: 'valore', dopo: { importo: euro(valore * 100), illeggibile: null } }],
  });
const findTest = (state: State, codice: string) => listVociTest(state).find((voce) => voce.codice === codice);

describe('lines under adjustments', () => {
  test('the check takes the new valore with what the adjustments move', () => {
    expect(findTest(write(OPENED, 'CE.B.7', 40_000), 'CE.B.7')).toMatchObject({ valore: 40_000, rettifica: 41_000 });
    expect(findTest(write(OPENED, 'CE.B.8', 30), 'CE.B.8')).toMatchObject({ valore: 30, rettifica: 20 });
  });

  test('the save leaves their Valore Alternativo to the server', () => {
    const changed = write(write(OPENED, 'CE.B.7', 40_000), 'CE.B.8', 30);
    expect(listVociUpdate(changed)).toEqual([
      { codice: 'CE.B.7', valore: 40_000, rettifica: null },
      { codice: 'CE.B.8', valore: 30, rettifica: 20 },
    ]);
  });

  test('nothing is typed over it', () => {
    expect(reduceState(OPENED, { tipo: 'digita', codice: 'CE.B.7', column: 'rettifica', testo: '5' })).toBe(OPENED);
  });

  test('an import leaves it, and after the save nothing is unsaved', () => {
    const imported = reduceState(OPENED, {
      tipo: 'cambia',
      origine: 'importazione',
      cells: [
        { codice: 'CE.B.7', column: 'valore', dopo: { importo: euro(4_000_000), illeggibile: null } },
        { codice: 'CE.B.7', column: 'rettifica', dopo: { importo: null, illeggibile: null } },
      ],
    });
    expect(listVociUpdate(imported)).toEqual([{ codice: 'CE.B.7', valore: 40_000, rettifica: null }]);
    const saved = reduceState(imported, {
      tipo: 'salvato',
      bilancio: createTestBilancio(
        { 'CE.B.7': [40_000, 41_000], 'CE.B.8': [10, 20] },
        { assestamento: { voci: ['CE.B.7'], da_ricontrollare: [] } },
      ),
      etag: '"2"',
    });
    expect(listModified(saved)).toEqual([]);
  });

  test('a line that its entries no longer move loses it with the save', () => {
    const saved = reduceState(write(OPENED, 'CE.B.7', 0), {
      tipo: 'salvato',
      bilancio: createTestBilancio({ 'CE.B.7': 0, 'CE.B.8': [10, 20] }),
      etag: '"2"',
    });
    expect(listModified(saved)).toEqual([]);
  });
});
