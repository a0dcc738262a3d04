import { createStore } from '../store.ts';

/** Whether single letters are shortcuts for the user; off, only keys with Ctrl, Alt or Shift and function keys act. */
export const tastiSingoli = createStore(true);

/** True between `g` and the letter that says where: that letter is of no page. */
export const isGoing = createStore(false);

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

/** Simulates `?`: a page with its own shortcuts shows them, else the frame shows the general list. */
export const askKeys = (): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
};
