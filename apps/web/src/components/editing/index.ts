/** What the pages with an editor share: draft, conflict, shortcuts. */
export { ChangesPreview } from './changes-preview.tsx';
export { ConflictDialog } from './conflict-dialog.tsx';
export type { Other } from './conflict-dialog.tsx';
export { useDraft, useReconnect } from './use-editing.ts';
export { runEditCommand, useShortcuts } from './use-shortcuts.ts';
