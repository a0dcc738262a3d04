import { useEffect, useEffectEvent, useId } from 'react';
import { createStore } from './store.ts';

/** Saves the changes of a page or form; false if some are still unsaved. */
type Save = () => Promise<boolean>;

const pending = new Map<string, Save | null>();
/** What is on its way to the server by itself: leaving asks nothing, but with an ended session it would not arrive. */
const unsent = new Set<string>();

/** An action waiting for the user to confirm losing unsaved changes. */
export const leaveRequest = createStore<(() => void) | null>(null);

/** Whether the screen has unsaved changes. */
export const hasUnsaved = (): boolean => pending.size > 0;

/** Whether the end of the session would lose something: unsaved changes, or what is on its way. */
export const hasUnsent = (): boolean => hasUnsaved() || unsent.size > 0;

/** Clears the unsaved flag: the changes were saved, or the user discarded them. */
export const discardUnsaved = (): void => {
  pending.clear();
  unsent.clear();
};

/** Whether everything unsaved on the screen can be saved from the question about leaving. */
export const canSaveUnsaved = (): boolean => hasUnsaved() && [...pending.values()].every((save) => save !== null);

/** Saves everything unsaved on the screen; false if some of it could not be. */
export const saveUnsaved = async (): Promise<boolean> => {
  const outcomes = await Promise.all([...pending.values()].map(async (save) => (await save?.()) ?? false));
  return outcomes.every(Boolean);
};

/** Runs an action that loses unsaved changes; asks first if there are any. */
export const askToLeave = (action: () => void): void => {
  if (hasUnsaved()) leaveRequest.set(action);
  else action();
};

/**
 * Tells whether a page or form has unsaved changes: then navigation, closing the tab and logout ask first, and an expired
 * session keeps them on screen. With `save` the question also offers to save and leave.
 *
 * @example useUnsaved(isDirty);
 */
export const useUnsaved = (isDirty: boolean, save?: Save): void => {
  const id = useId();
  const canSave = save !== undefined;
  const runSave = useEffectEvent(async () => (await save?.()) ?? false);
  useEffect(() => {
    if (!isDirty) return undefined;
    pending.set(id, canSave ? () => runSave() : null);
    return () => {
      pending.delete(id);
    };
  }, [id, isDirty, canSave]);
};

/** Tells that a page is sending by itself what the user chose: an expired session keeps it on screen. */
export const useUnsent = (isUnsent: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!isUnsent) return undefined;
    unsent.add(id);
    return () => {
      unsent.delete(id);
    };
  }, [id, isUnsent]);
};
