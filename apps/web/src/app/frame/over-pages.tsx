import { createLazyDialog } from '../../components/ui/index.ts';
import { avanzamentoImportazione } from '../../lib/importazione/avanzamento-importazione.ts';
import { chiediDati } from '../../lib/chiedi-dati.ts';
import { codaVerifiche } from '../../lib/importazione/coda-verifiche.ts';
import { useStore } from '../../lib/store.ts';
import { useRegionKeys } from './region-keys.ts';

const CodaVerifiche = createLazyDialog(async () => (await import('./coda-verifiche.tsx')).CodaVerifiche);
const ImportazioneInCorso = createLazyDialog(
  async () => (await import('./importazione-in-corso.tsx')).ImportazioneInCorso,
);
const ChiediDatiDialog = createLazyDialog(
  async () => (await import('../../components/chiedi-dati/index.ts')).ChiediDatiDialog,
);

const Below = () => {
  const isImporting = useStore(avanzamentoImportazione) !== null;
  const daChiedere = useStore(chiediDati);
  return (
    <>
      {isImporting && <ImportazioneInCorso onClose={null} />}
      {daChiedere !== null && <ChiediDatiDialog daChiedere={daChiedere} onClose={() => chiediDati.set(null)} />}
    </>
  );
};

const Above = () => {
  const coda = useStore(codaVerifiche);
  useRegionKeys();
  return coda.length > 0 && <CodaVerifiche onClose={null} />;
};

/**
 * What may be on any page, and is not needed to draw it: the keys of the regions, above it the trial balances that wait, below it an import under way, over it the request of
 * data that any page may open.
 */
export const OverPages = ({ where }: { readonly where: 'above' | 'below' }) =>
  where === 'above' ? <Above /> : <Below />;
