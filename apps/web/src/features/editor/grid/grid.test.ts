import { describe, expect, test } from 'vitest';
import { createTestBilancio } from '../state/test-bilancio.ts';
import { createState } from '../state/state.ts';
import { move } from '../../../components/grid/index.ts';
import { moveInput, moveTab } from './movement.ts';
import { computeConValori, listFound, listVisible } from './visible-rows.ts';
import { createView } from './view.ts';

const TUTTE = { chiuse: new Set<string>(), search: '', conValori: null };
const columns = ['titolo', 'valore', 'rettifica', 'variazione'] as const;
const visible = ['SPA', 'SPA.C.IV', 'SPA.C.IV.1', 'SPA.C.IV.3', 'SPP', 'SPP.C'];
const grid = { visible, columns };

describe('rows on screen', () => {
  test('are the 256 lines of the schema, in its order', () => {
    const tutte = listVisible(TUTTE);
    expect(tutte).toHaveLength(256);
    expect(tutte.slice(0, 3)).toEqual(['SPA', 'SPA.A', 'SPA.A.1']);
  });

  test('exclude the descendants of a collapsed line', () => {
    const rows = listVisible({ ...TUTTE, chiuse: new Set(['SPA.C']) });
    expect(rows).toContain('SPA.C');
    expect(rows.some((codice) => codice.startsWith('SPA.C.'))).toBe(false);
  });

  test('with the values filter, are the lines with an amount, their ancestors and the results that come from them', () => {
    const state = createState(createTestBilancio({ 'SPA.C.IV.3': 0.01, 'CE.A.1': [0, -1] }), null);
    const conValori = computeConValori(state);
    expect(listVisible({ ...TUTTE, conValori })).toEqual([
      'SPA',
      'SPA.C',
      'SPA.C.IV',
      'SPA.C.IV.3',
      'SPP',
      'SPP.A',
      'SPP.A.IX',
      'CE',
      'CE.A',
      'CE.A.1',
      'CE.AB',
      'CE.RAI',
      'CE.21',
    ]);
  });

  test.each([
    ['disponibilita liquide', ['SPA.C.IV', 'CE.B.10.d']],
    ['DEBITI banche', ['SPP.D.4']],
    ['ce.b.9.c', ['CE.B.9.c']],
    ['nulla di simile', []],
  ])('the search for %s finds by name or code', (search, expected) => {
    expect(listFound(search)).toEqual(expected);
  });

  test('a search shows the lines found with ancestors and descendants, also if collapsed or empty', () => {
    const rows = listVisible({
      chiuse: new Set(['SPP.D']),
      search: 'debiti verso banche',
      conValori: new Set(['SPA']),
    });
    expect(rows).toEqual(['SPP', 'SPP.D', 'SPP.D.4', 'SPP.D.4.E', 'SPP.D.4.O']);
  });
});

describe('keys', () => {
  test('arrows move by row and column and stop at the edges', () => {
    expect(move(grid, { codice: 'SPA', column: 'valore' }, 'ArrowDown', false)).toEqual({
      codice: 'SPA.C.IV',
      column: 'valore',
    });
    expect(move(grid, { codice: 'SPA', column: 'titolo' }, 'ArrowUp', false)).toEqual({
      codice: 'SPA',
      column: 'titolo',
    });
    expect(move(grid, { codice: 'SPA', column: 'variazione' }, 'ArrowRight', false).column).toBe('variazione');
    expect(move(grid, { codice: 'SPA', column: 'valore' }, 'End', true).codice).toBe('SPP.C');
    expect(move(grid, { codice: 'SPA', column: 'valore' }, 'Home', false).column).toBe('titolo');
  });

  test('Enter goes to the next input line', () => {
    expect(moveInput(grid, { codice: 'SPA.C.IV.3', column: 'rettifica' }, 1)).toEqual({
      codice: 'SPP.C',
      column: 'rettifica',
    });
    expect(moveInput(grid, { codice: 'SPP.C', column: 'valore' }, 1).codice).toBe('SPP.C');
    expect(moveInput(grid, { codice: 'SPA.C.IV.3', column: 'valore' }, -1).codice).toBe('SPA.C.IV.1');
  });

  test('Tab goes through the input cells and leaves the grid at its ends', () => {
    expect(moveTab(grid, { codice: 'SPA', column: 'titolo' }, 1)).toEqual({
      codice: 'SPA.C.IV.1',
      column: 'valore',
    });
    expect(moveTab(grid, { codice: 'SPA.C.IV.1', column: 'valore' }, 1)).toEqual({
      codice: 'SPA.C.IV.1',
      column: 'rettifica',
    });
    expect(moveTab(grid, { codice: 'SPA.C.IV.1', column: 'titolo' }, 1)).toEqual({
      codice: 'SPA.C.IV.1',
      column: 'valore',
    });
    expect(moveTab(grid, { codice: 'SPA.C.IV.3', column: 'rettifica' }, 1)).toEqual({
      codice: 'SPP.C',
      column: 'valore',
    });
    expect(moveTab(grid, { codice: 'SPP.C', column: 'rettifica' }, 1)).toBeNull();
    expect(moveTab(grid, { codice: 'SPP', column: 'valore' }, -1)).toEqual({
      codice: 'SPA.C.IV.3',
      column: 'rettifica',
    });
    expect(moveTab(grid, { codice: 'SPA.C.IV.1', column: 'valore' }, -1)).toBeNull();
  });
});

describe('view', () => {
  test('the active cell never stays on a hidden row', () => {
    const view = createView(columns, null);
    view.setActive({ codice: 'SPA.C.IV.3', column: 'valore' });
    view.toggle('SPA.C', false);
    expect(view.get().attiva).toEqual({ codice: 'SPA.C', column: 'valore' });
  });

  test('revealing a line expands its ancestors', () => {
    const view = createView(columns, new Set(['SPA']));
    view.collapseAll();
    view.reveal('CE.B.9.c');
    expect(view.get().visible).toEqual(
      ['SPA', 'CE', 'CE.B', 'CE.B.9', 'CE.B.9.c'].filter((codice) => view.get().visible.includes(codice)),
    );
    expect(view.get().visible).toContain('CE.B.9.c');
  });
});
