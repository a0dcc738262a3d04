import type { MouseEvent } from 'react';

/**
 * On a button that submits: a double click is one press. Its second click can come before the first has made the button
 * busy, and would create twice, or be told that somebody else has saved.
 */
export const dropSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};
