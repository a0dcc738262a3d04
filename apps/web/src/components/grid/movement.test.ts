import { describe, expect, test } from 'vitest';
import { move, moveInput, moveTab } from './movement.ts';

const grid = { visible: ['a', 'somma', 'b'], columns: [0, 1, 2] };
const cells = ['a', 'b'].flatMap((codice) => grid.columns.map((column) => ({ codice, column })));

describe('keys', () => {
  test.each([
    ['ArrowUp', false, 'a', 1],
    ['ArrowDown', false, 'somma', 1],
    ['PageDown', false, 'b', 1],
    ['ArrowLeft', false, 'a', 0],
    ['End', false, 'a', 2],
    ['End', true, 'b', 1],
    ['Home', true, 'a', 1],
  ] as const)('%s with Ctrl %s goes to %s, %i', (key, ctrl, codice, column) => {
    expect(move(grid, { codice: 'a', column: 1 }, key, ctrl)).toEqual({ codice, column });
  });

  test('stay within the grid, also when it has more columns than rows', () => {
    const wide = { visible: ['a'], columns: Array.from({ length: 24 }, (_, column) => column) };
    expect(move(wide, { codice: 'a', column: 20 }, 'Home', false)).toEqual({ codice: 'a', column: 0 });
    expect(move(wide, { codice: 'a', column: 3 }, 'End', false)).toEqual({ codice: 'a', column: 23 });
  });
});

describe('the next cell to type in', () => {
  test('with Tab, row after row; null past the ends', () => {
    expect(moveTab(grid, cells, { codice: 'a', column: 2 }, 1)).toEqual({ codice: 'b', column: 0 });
    expect(moveTab(grid, cells, { codice: 'b', column: 2 }, 1)).toBeNull();
    expect(moveTab(grid, cells, { codice: 'a', column: 0 }, -1)).toBeNull();
  });

  test('with Tab from a total, the one after or before it', () => {
    expect(moveTab(grid, cells, { codice: 'somma', column: 1 }, 1)).toEqual({ codice: 'b', column: 0 });
    expect(moveTab(grid, cells, { codice: 'somma', column: 1 }, -1)).toEqual({ codice: 'a', column: 2 });
  });

  test('with Enter, below in the same column', () => {
    const isInput = (codice: string) => codice !== 'somma';
    expect(moveInput(grid, { codice: 'a', column: 1 }, 1, isInput)).toEqual({ codice: 'b', column: 1 });
    expect(moveInput(grid, { codice: 'b', column: 1 }, 1, isInput)).toEqual({ codice: 'b', column: 1 });
  });
});
