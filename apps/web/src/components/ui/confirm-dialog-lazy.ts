import { lazyDialog } from './lazy-dialog.tsx';

export const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
export const NoticeDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).NoticeDialog);
