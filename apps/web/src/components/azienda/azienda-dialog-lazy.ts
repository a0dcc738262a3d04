import { createLazyDialog } from '../ui/index.ts';

export const AziendaDialog = createLazyDialog(async () => (await import('./azienda-dialog.tsx')).AziendaDialog);
