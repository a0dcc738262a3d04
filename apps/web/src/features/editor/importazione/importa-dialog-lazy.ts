import { createLazyDialog } from '../../../components/ui/index.ts';

export const ImportaDialog = createLazyDialog(async () => (await import('./importa-dialog.tsx')).ImportaDialog);
