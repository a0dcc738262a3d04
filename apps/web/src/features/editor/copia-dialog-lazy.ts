import { createLazyDialog } from '../../components/ui/index.ts';

export const CopiaDialog = createLazyDialog(async () => (await import('./copia-dialog.tsx')).CopiaDialog);
