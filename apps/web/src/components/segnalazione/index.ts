import { lazyDialog } from '../ui/index.ts';

/** 'Invia una segnalazione', for any screen that failed. */
export const SegnalazioneDialog = lazyDialog(
  async () => (await import('./segnalazione-dialog.tsx')).SegnalazioneDialog,
);
