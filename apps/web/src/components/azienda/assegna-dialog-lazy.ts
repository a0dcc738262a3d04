import { createLazyDialog } from '../ui/index.ts';

export const AssegnaDialog = createLazyDialog(async () => (await import('./assegna-dialog.tsx')).AssegnaDialog);
