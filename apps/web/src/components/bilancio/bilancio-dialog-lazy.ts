import { createLazyDialog } from '../ui/index.ts';

export const BilancioDialog = createLazyDialog(async () => (await import('./bilancio-dialog.tsx')).BilancioDialog);
