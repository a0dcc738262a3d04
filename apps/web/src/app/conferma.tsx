import { createLazyDialog } from '../components/ui/index.ts';
import { confermaRichiesta } from '../lib/accesso/conferma.ts';
import { useStore } from '../lib/store.ts';

const ConfermaDialog = createLazyDialog(async () => (await import('./conferma-dialog.tsx')).ConfermaDialog);

/** Mounted once: asks again who the user is when a call needs it. */
export const Conferma = () => {
  const richiesta = useStore(confermaRichiesta);
  if (richiesta === null) return null;
  const { tipi, settle } = richiesta;
  return <ConfermaDialog tipi={tipi} onDone={settle} onClose={() => settle(false)} />;
};
