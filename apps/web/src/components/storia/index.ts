import { createLazyDialog } from '../ui/index.ts';

/** Components that show the events of the trail. */
export const StoriaDialog = createLazyDialog(async () => (await import('./storia-dialog.tsx')).StoriaDialog);
export { Modifiche } from './modifiche.tsx';
