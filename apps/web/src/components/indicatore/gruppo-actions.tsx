import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy, IconNotes } from '@tabler/icons-react';
import { useBilancioAperto } from '../bilancio/index.ts';
import { HeaderActions } from '../ui/index.ts';
import type { Parametri } from './use-parametri.ts';

type Props = {
  readonly parametri: Parametri;
  readonly onAnnotazioni: () => void;
  /** The form that Salva submits; without one it saves by itself. */
  readonly form?: string;
};

/** The actions of a page of indicators, in the page header: its notes and its one Salva, `*` while something is not saved. */
export const GruppoActions = ({ parametri: { isDirty, isSaving, save }, onAnnotazioni, form }: Props) => {
  const { solaLettura } = useBilancioAperto();
  useHotkeys([['mod+S', save]], []);
  if (solaLettura !== null) return null;
  return (
    <HeaderActions>
      <Button leftSection={<IconNotes size={16} stroke={1.7} />} onClick={onAnnotazioni}>
        Annotazioni
      </Button>
      <Button
        variant="filled"
        leftSection={<IconDeviceFloppy size={16} stroke={1.7} />}
        loading={isSaving}
        disabled={!isDirty}
        {...(form === undefined ? { onClick: save } : { type: 'submit' as const, form })}
      >
        {isDirty ? 'Salva *' : 'Salva'}
      </Button>
    </HeaderActions>
  );
};
