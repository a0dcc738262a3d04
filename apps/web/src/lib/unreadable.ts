import { useEffect, useId } from 'react';
import { createStore, useStore } from './store.ts';

const fields = createStore<ReadonlySet<string>>(new Set());

/** The attribute of a field whose text cannot be read. */
export const UNREADABLE_ATTRIBUTE = 'data-illeggibile';

/** Tells whether the text of a field cannot be read: then the page does not save, and says so. */
export const useUnreadable = (isUnreadable: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!isUnreadable) return undefined;
    fields.set(new Set([...fields.get(), id]));
    return () => fields.set(new Set([...fields.get()].filter((other) => other !== id)));
  }, [id, isUnreadable]);
};

/** How many fields of the page hold a text that cannot be read. */
export const useUnreadableCount = (): number => useStore(fields).size;

/** Focuses the first unreadable field within an element; false if there is none. */
export const focusUnreadable = (within: ParentNode = document): boolean => {
  const field = within.querySelector<HTMLElement>(`[${UNREADABLE_ATTRIBUTE}]`);
  field?.focus();
  return field !== null;
};
