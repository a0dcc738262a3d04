// Panels and dialogs of the editor that open on request: their code loads then.
import { createLazyDialog } from '../../components/ui/index.ts';

export const ContiVoce = createLazyDialog(async () => (await import('./conti-voce.tsx')).ContiVoce);
export const RettificaVoce = createLazyDialog(async () => (await import('./rettifica-voce.tsx')).RettificaVoce);
export const PasteDialog = createLazyDialog(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog);
