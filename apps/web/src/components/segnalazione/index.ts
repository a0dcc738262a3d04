import { createLazyDialog } from '../ui/index.ts';

/** 'Invia una segnalazione', for any screen that failed. */
export const SegnalazioneDialog = createLazyDialog(
  async () => (await import('./segnalazione-dialog.tsx')).SegnalazioneDialog,
);
