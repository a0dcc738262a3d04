import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { chiediDati } from '../../lib/chiedi-dati.ts';
import type { DatiDaChiedere } from '../../lib/chiedi-dati.ts';
import { useCan } from '../../lib/can.ts';

type ChiediButtonProps = {
  readonly daChiedere: DatiDaChiedere;
  readonly isFilled?: boolean;
  readonly size?: 'xs' | 'sm';
  readonly disabled?: boolean;
  readonly title?: string | undefined;
};

/** Opens the request of data; nothing for who may not ask. */
export const ChiediButton = ({ daChiedere, isFilled = false, size = 'sm', ...button }: ChiediButtonProps) => {
  const canAsk = useCan('createRichiesteDati');
  if (!canAsk) return null;
  return (
    <Button
      {...button}
      size={size}
      variant={isFilled ? 'filled' : 'default'}
      leftSection={<IconMailForward size={16} stroke={1.7} />}
      onClick={() => chiediDati.set(daChiedere)}
    >
      Chiedi i dati
    </Button>
  );
};
