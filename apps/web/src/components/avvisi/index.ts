import { createLazyDialog } from '../ui/index.ts';

/** The alerts, as more than one screen shows them. */
export { AvvisoRow } from './avviso-row.tsx';
export { nomiMovimento } from './nomi-movimento.ts';
export { useAvvisiActions } from './use-avvisi-actions.ts';
export const ArchiviaDialog = createLazyDialog(async () => (await import('./archivia-dialog.tsx')).ArchiviaDialog);
