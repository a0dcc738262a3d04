import { createLazyDialog } from './lazy-dialog.tsx';

export const ConfirmDialog = createLazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
export const NoticeDialog = createLazyDialog(async () => (await import('./confirm-dialog.tsx')).NoticeDialog);
