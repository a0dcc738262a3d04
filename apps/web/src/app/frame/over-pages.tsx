import { createLazyDialog } from '../../components/ui/index.ts';
import { avanzamentoImportazione } from '../../lib/avanzamento-importazione.ts';
import { chiediDati } from '../../lib/chiedi-dati.ts';
import { useStore } from '../../lib/store.ts';

const ImportazioneInCorso = createLazyDialog(
  async () => (await import('./importazione-in-corso.tsx')).ImportazioneInCorso,
);
const ChiediDatiDialog = createLazyDialog(
  async () => (await import('../../components/chiedi-dati/index.ts')).ChiediDatiDialog,
);

/** What may be on any page: an import under way, and the request of data that any page may open. */
export const OverPages = () => {
  const isImporting = useStore(avanzamentoImportazione) !== null;
  const daChiedere = useStore(chiediDati);
  return (
    <>
      {isImporting && <ImportazioneInCorso onClose={null} />}
      {daChiedere !== null && <ChiediDatiDialog daChiedere={daChiedere} onClose={() => chiediDati.set(null)} />}
    </>
  );
};
