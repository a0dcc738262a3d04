import { describe, expect, test } from 'vitest';
import { createTestBilancio } from '../state/test-bilancio.ts';
import { createState } from '../state/state.ts';
import { move, moveInput, moveTab } from './movement.ts';
import { computeConValori, listFound, listVisible } from './visible-rows.ts';
import { createView } from './view.ts';

const TUTTE = { chiuse: new Set<string>(), ricerca: '', conValori: null };
const colonne = ['titolo', 'valore', 'rettifica', 'variazione'] as const;
const visibili = ['SPA', 'SPA.C.IV', 'SPA.C.IV.1', 'SPA.C.IV.3', 'SPP', 'SPP.C'];
const griglia = { visibili, colonne };

describe('rows on screen', () => {
  test('are the 256 lines of the schema, in its order', () => {
    const tutte = listVisible(TUTTE);
    expect(tutte).toHaveLength(256);
    expect(tutte.slice(0, 3)).toEqual(['SPA', 'SPA.A', 'SPA.A.1']);
  });

  test('exclude the descendants of a collapsed line', () => {
    const righe = listVisible({ ...TUTTE, chiuse: new Set(['SPA.C']) });
    expect(righe).toContain('SPA.C');
    expect(righe.some((codice) => codice.startsWith('SPA.C.'))).toBe(false);
  });

  test('with the values filter, are the lines with an amount and their ancestors', () => {
    const stato = createState(createTestBilancio({ 'SPA.C.IV.3': 0.01, 'CE.A.1': [0, -1] }), null);
    const conValori = computeConValori(stato);
    expect(listVisible({ ...TUTTE, conValori })).toEqual([
      'SPA',
      'SPA.C',
      'SPA.C.IV',
      'SPA.C.IV.3',
      'SPP',
      'CE',
      'CE.A',
      'CE.A.1',
    ]);
  });

  test.each([
    ['disponibilita liquide', ['SPA.C.IV', 'CE.B.10.d']],
    ['DEBITI banche', ['SPP.D.4']],
    ['ce.b.9.c', ['CE.B.9.c']],
    ['nulla di simile', []],
  ])('the search for %s finds by name or code', (ricerca, attese) => {
    expect(listFound(ricerca)).toEqual(attese);
  });

  test('a search shows the lines found with ancestors and descendants, also if collapsed or empty', () => {
    const righe = listVisible({
      chiuse: new Set(['SPP.D']),
      ricerca: 'debiti verso banche',
      conValori: new Set(['SPA']),
    });
    expect(righe).toEqual(['SPP', 'SPP.D', 'SPP.D.4', 'SPP.D.4.E', 'SPP.D.4.O']);
  });
});

describe('keys', () => {
  test('arrows move by row and column and stop at the edges', () => {
    expect(move(griglia, { codice: 'SPA', colonna: 'valore' }, 'ArrowDown', false)).toEqual({
      codice: 'SPA.C.IV',
      colonna: 'valore',
    });
    expect(move(griglia, { codice: 'SPA', colonna: 'titolo' }, 'ArrowUp', false)).toEqual({
      codice: 'SPA',
      colonna: 'titolo',
    });
    expect(move(griglia, { codice: 'SPA', colonna: 'variazione' }, 'ArrowRight', false).colonna).toBe('variazione');
    expect(move(griglia, { codice: 'SPA', colonna: 'valore' }, 'End', true).codice).toBe('SPP.C');
    expect(move(griglia, { codice: 'SPA', colonna: 'valore' }, 'Home', false).colonna).toBe('titolo');
  });

  test('Enter goes to the next input line', () => {
    expect(moveInput(griglia, { codice: 'SPA.C.IV.3', colonna: 'rettifica' }, 1)).toEqual({
      codice: 'SPP.C',
      colonna: 'rettifica',
    });
    expect(moveInput(griglia, { codice: 'SPP.C', colonna: 'valore' }, 1).codice).toBe('SPP.C');
    expect(moveInput(griglia, { codice: 'SPA.C.IV.3', colonna: 'valore' }, -1).codice).toBe('SPA.C.IV.1');
  });

  test('Tab goes through the input cells and leaves the grid at its ends', () => {
    expect(moveTab(griglia, { codice: 'SPA', colonna: 'titolo' }, 1)).toEqual({
      codice: 'SPA.C.IV.1',
      colonna: 'valore',
    });
    expect(moveTab(griglia, { codice: 'SPA.C.IV.1', colonna: 'valore' }, 1)).toEqual({
      codice: 'SPA.C.IV.1',
      colonna: 'rettifica',
    });
    expect(moveTab(griglia, { codice: 'SPA.C.IV.1', colonna: 'titolo' }, 1)).toEqual({
      codice: 'SPA.C.IV.1',
      colonna: 'valore',
    });
    expect(moveTab(griglia, { codice: 'SPA.C.IV.3', colonna: 'rettifica' }, 1)).toEqual({
      codice: 'SPP.C',
      colonna: 'valore',
    });
    expect(moveTab(griglia, { codice: 'SPP.C', colonna: 'rettifica' }, 1)).toBeNull();
    expect(moveTab(griglia, { codice: 'SPP', colonna: 'valore' }, -1)).toEqual({
      codice: 'SPA.C.IV.3',
      colonna: 'rettifica',
    });
    expect(moveTab(griglia, { codice: 'SPA.C.IV.1', colonna: 'valore' }, -1)).toBeNull();
  });
});

describe('view', () => {
  test('the active cell never stays on a hidden row', () => {
    const vista = createView(colonne, null);
    vista.setActive({ codice: 'SPA.C.IV.3', colonna: 'valore' });
    vista.toggle('SPA.C', false);
    expect(vista.get().attiva).toEqual({ codice: 'SPA.C', colonna: 'valore' });
  });

  test('revealing a line expands its ancestors', () => {
    const vista = createView(colonne, new Set(['SPA']));
    vista.collapseAll();
    vista.reveal('CE.B.9.c');
    expect(vista.get().visibili).toEqual(
      ['SPA', 'CE', 'CE.B', 'CE.B.9', 'CE.B.9.c'].filter((codice) => vista.get().visibili.includes(codice)),
    );
    expect(vista.get().visibili).toContain('CE.B.9.c');
  });
});
