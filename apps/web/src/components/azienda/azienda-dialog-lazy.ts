import { lazyDialog } from '../ui/index.ts';

export const AziendaDialog = lazyDialog(async () => (await import('./azienda-dialog.tsx')).AziendaDialog);
