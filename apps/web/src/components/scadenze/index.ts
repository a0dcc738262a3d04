import { createLazyDialog } from '../ui/index.ts';

export { CalendarioButton } from './calendario-button.tsx';
/** Deadlines, as the page, the company and the overview show them. */
export { printDistanza, printGiorno, printPeriodo, printRiposo } from './giorni.ts';
export { TipoIcon } from './tipo-icon.tsx';
export const ScadenzarioDialog = createLazyDialog(
  async () => (await import('./scadenzario-dialog.tsx')).ScadenzarioDialog,
);
