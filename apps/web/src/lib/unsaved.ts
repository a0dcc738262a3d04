import { useEffect, useId } from 'react';
import { createStore } from './store.ts';

const pending = new Set<string>();

/** An action that waits for the user to accept the loss of what is not saved. */
export const leaveRequest = createStore<(() => void) | null>(null);

/** Whether anything typed on the screen is not saved yet. */
export const hasUnsaved = (): boolean => pending.size > 0;

/** Forgets the unsaved changes, because they have just been saved or the user gave them up. */
export const discardUnsaved = (): void => pending.clear();

/** Runs an action that would lose unsaved changes, after asking if there are any. */
export const requestLeave = (action: () => void): void => {
  if (hasUnsaved()) leaveRequest.set(action);
  else action();
};

/**
 * Declares from a page or a form whether it holds unsaved changes: leaving then asks first (navigation, closing the tab,
 * logout), and a session that expires keeps them on the screen.
 *
 * @example useUnsaved(isDirty);
 */
export const useUnsaved = (isDirty: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    pending.add(id);
    return () => {
      pending.delete(id);
    };
  }, [id, isDirty]);
};
