import { createLazyDialog } from '../components/ui/index.ts';
import { sessione } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';

const SessionExpiredDialog = createLazyDialog(
  async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
);
const PortaleScadutoDialog = createLazyDialog(
  async () => (await import('./portale-scaduto-dialog.tsx')).PortaleScadutoDialog,
);

/** Mounted once: shows a dialog when the session ends with unsaved changes. */
export const SessionExpired = () => {
  const current = useStore(sessione);
  if (current.stato !== 'scaduta') return null;
  return current.portale === true ? (
    <PortaleScadutoDialog onClose={null} />
  ) : (
    <SessionExpiredDialog username={current.user.username} onClose={null} />
  );
};
