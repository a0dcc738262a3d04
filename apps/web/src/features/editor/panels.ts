// Panels and dialogs of the editor that open on request: their code loads then.
import { createLazyDialog } from '../../components/ui/index.ts';

export const ContiVoce = createLazyDialog(async () => (await import('./conti-voce.tsx')).ContiVoce);
export const RettificaVoce = createLazyDialog(async () => (await import('./rettifica-voce.tsx')).RettificaVoce);
export const PasteDialog = createLazyDialog(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog);
export const SpiegazioneVoce = createLazyDialog(async () => (await import('./spiegazione-voce.tsx')).SpiegazioneVoce);
export const SquadraturaPanel = createLazyDialog(
  async () => (await import('./squadratura/squadratura-panel.tsx')).SquadraturaPanel,
);
