import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy, IconNotes } from '@tabler/icons-react';
import { useBilancioAperto } from '../bilancio/index.ts';
import { HeaderActions } from '../ui/index.ts';
import type { Parametri } from './use-parametri.ts';

type Props = {
  readonly parametri: Parametri;
  readonly onAnnotazioni: () => void;
  /** Id of the form that Salva submits; without it, Salva calls `save`. */
  readonly form?: string;
};

/** The header actions of a page of indicators: notes, and one Salva for all inputs, with `*` while there are unsaved changes. */
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
