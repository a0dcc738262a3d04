import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconNotes } from '@tabler/icons-react';
import { useBilancioAperto } from '../bilancio/index.ts';
import { HeaderActions } from '../ui/index.ts';
import type { Parametri } from './use-parametri.ts';

type Props = { readonly parametri: Parametri; readonly onAnnotazioni: () => void };

/** The header action of a page of indicators: notes. Salva is in the bottom bar, as in the editor; Ctrl+S saves from anywhere. */
export const GruppoActions = ({ parametri: { save }, onAnnotazioni }: Props) => {
  const { solaLettura } = useBilancioAperto();
  useHotkeys([['mod+S', () => void save()]], []);
  if (solaLettura !== null) return null;
  return (
    <HeaderActions>
      <Button leftSection={<IconNotes size={16} stroke={1.7} />} onClick={onAnnotazioni}>
        Annotazioni
      </Button>
    </HeaderActions>
  );
};
