import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState, ErrorState, LoadingRows } from '../../components/ui/index.ts';
import type { useTrovate } from '../../queries/portafoglio.ts';
import { hasFiltri } from './address.ts';
import type { PortafoglioFiltri } from './address.ts';

type NoRigheProps = {
  readonly filtri: PortafoglioFiltri;
  readonly ricerca: Omit<ReturnType<typeof useTrovate>, 'trovate'>;
  readonly onClear: () => void;
};

/** No row, or none yet: the server looks among the codes. */
export const NoRighe = ({ filtri, ricerca: { isPending, error, retry }, onClear }: NoRigheProps) => {
  if (isPending) return <LoadingRows rows={4} height={40} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  return (
    <EmptyState
      icon={<IconSearch size={22} stroke={1.6} />}
      titolo="Nessuna azienda con questi filtri"
      action={hasFiltri(filtri) && <Button onClick={onClear}>Azzera</Button>}
    />
  );
};
