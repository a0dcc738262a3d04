import { useEffect, useId } from 'react';
import { createStore } from './store.ts';

const pending = new Set<string>();

/** An action waiting for the user to confirm losing unsaved changes. */
export const leaveRequest = createStore<(() => void) | null>(null);

/** Whether the screen has unsaved changes. */
export const hasUnsaved = (): boolean => pending.size > 0;

/** Clears the unsaved flag: the changes were saved, or the user discarded them. */
export const discardUnsaved = (): void => pending.clear();

/** Runs an action that loses unsaved changes; asks first if there are any. */
export const askToLeave = (action: () => void): void => {
  if (hasUnsaved()) leaveRequest.set(action);
  else action();
};

/**
 * Tells whether a page or form has unsaved changes: then navigation, closing the tab and logout ask first, and an expired
 * session keeps them on screen.
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
