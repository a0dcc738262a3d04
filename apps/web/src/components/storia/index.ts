import { lazyDialog } from '../ui/index.ts';

/** Components that show the events of the trail. */
export const StoriaDialog = lazyDialog(async () => (await import('./storia-dialog.tsx')).StoriaDialog);
