import { STORAGE_TASTI } from './constants.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** Whether single letters are shortcuts; off, only keys with Ctrl, Alt or Shift and function keys act. */
export const tastiSingoli = createStore(storage.read(STORAGE_TASTI) !== 'spenti');

export const setTastiSingoli = (isAccesi: boolean): void => {
  if (isAccesi) storage.remove(STORAGE_TASTI);
  else storage.write(STORAGE_TASTI, 'spenti');
  tastiSingoli.set(isAccesi);
};

/** True where letters are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]') !== null;

/** True while something covers the page, and its shortcuts must wait. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** True for a letter that may be a shortcut of the page now. */
export const isLetterKey = (event: KeyboardEvent): boolean =>
  tastiSingoli.get() &&
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !isCovered();
