import type { KeyboardEvent } from 'react';
import type { MovementKey } from './movement.ts';
import { isMovementKey } from './movement.ts';

/** What the keys of a grid do; each answers false to leave the key to the browser. */
export type GridKeys = {
  readonly isTyping: () => boolean;
  readonly enter: (direction: 1 | -1) => boolean;
  readonly tab: (direction: 1 | -1) => boolean;
  readonly startTyping: () => boolean;
  readonly stopTyping: () => boolean;
  readonly move: (key: MovementKey, ctrl: boolean) => boolean;
};

/** Keys that move the caret while typing. */
const CARET_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Handles a key that every grid has; null for the other keys. */
export const pressGridKey = (event: KeyboardEvent, keys: GridKeys): boolean | null => {
  const { key } = event;
  const direction = event.shiftKey ? -1 : 1;
  if (key === 'Enter') return keys.enter(direction);
  if (key === 'Tab') return keys.tab(direction);
  if (key === 'F2') return keys.startTyping();
  if (key === 'Escape') return keys.stopTyping();
  if (!isMovementKey(key)) return null;
  if (event.shiftKey || event.altKey) return false;
  if (keys.isTyping() && CARET_KEYS.has(key)) return false;
  return keys.move(key, event.ctrlKey || event.metaKey);
};
