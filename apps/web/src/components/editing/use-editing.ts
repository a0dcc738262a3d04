import { useEffect, useSyncExternalStore } from 'react';
import { sessione } from '../../lib/session.ts';
import { hasUnsaved, useUnsaved } from '../../lib/unsaved.ts';

/** An editor outside React: what its page must know to keep and save it. */
type Editing = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isModified: () => boolean;
  readonly save: () => Promise<void>;
  readonly retry: () => void;
  readonly flush: () => void;
  readonly forgetDraft: () => void;
  readonly keepDraft: (text: string | null) => void;
  readonly dispose: () => void;
};

/** Keeps the draft across reloads; removes it after a save, or when the user leaves without saving. */
export const useDraft = (editor: Editing, key: string): void => {
  const isModified = useSyncExternalStore(editor.subscribe, editor.isModified);
  useEffect(() => {
    const listen = (event: StorageEvent) => event.key === key && editor.keepDraft(event.newValue);
    globalThis.addEventListener('pagehide', editor.flush);
    globalThis.addEventListener('storage', listen);
    return () => {
      globalThis.removeEventListener('pagehide', editor.flush);
      globalThis.removeEventListener('storage', listen);
      if (editor.isModified() && !hasUnsaved()) editor.forgetDraft();
      else editor.flush();
      editor.dispose();
    };
  }, [editor, key]);
  // Must come after: on unmount, the cleanup above still sees whether the user discarded the changes.
  useUnsaved(isModified, async () => {
    await editor.save();
    return !editor.isModified();
  });
};

/** Retries what got no answer when the connection or the session is back. */
export const useReconnect = ({ retry }: Pick<Editing, 'retry'>): void => {
  useEffect(() => {
    globalThis.addEventListener('online', retry);
    const leave = sessione.subscribe(() => sessione.get().stato === 'attiva' && retry());
    return () => {
      globalThis.removeEventListener('online', retry);
      leave();
    };
  }, [retry]);
};
