/** What the grids with amounts share: movement, keys, cells, typed amounts, paste. */
export { findCell, readCell, toCellName, toFocusable } from './cell.ts';
export { pressGridKey } from './keyboard.ts';
export type { GridKeys } from './keyboard.ts';
export { move, moveInput, moveTab } from './movement.ts';
export type { Position } from './movement.ts';
export { PasteDialog } from './paste-dialog.tsx';
export type { DiscardedRow } from './paste-dialog.tsx';
export { useRovingFocus } from './use-roving-focus.ts';
export { moveBarsAway } from './low-window.ts';
