import { lazyDialog } from '../ui/index.ts';

/** How what the trail keeps is shown. */
export const StoriaDialog = lazyDialog(async () => (await import('./storia-dialog.tsx')).StoriaDialog);
