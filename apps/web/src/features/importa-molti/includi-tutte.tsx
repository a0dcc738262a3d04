import { Checkbox } from '@mantine/core';
import styles from './importa-molti.module.css';
import { withScelta } from './state/importazione.ts';
import type { Riga } from './state/righe.ts';
import { changeImportazione } from './state/store.ts';

/** Takes in or out, at once, every row of the table that can be created. */
export const IncludiTutte = ({ righe }: { readonly righe: readonly Riga[] }) => {
  const libere = righe.filter(({ impedimento }) => impedimento === null);
  const incluse = libere.filter(({ inclusa }) => inclusa).length;
  return (
    <Checkbox
      size="xs"
      classNames={{ label: styles.tutte ?? '' }}
      label="Includi tutte"
      checked={incluse > 0 && incluse === libere.length}
      indeterminate={incluse > 0 && incluse < libere.length}
      disabled={libere.length === 0}
      onChange={({ currentTarget: { checked: inclusa } }) =>
        // Also those that cannot be created now: a trial balance waits for a company that is taken in with it.
        changeImportazione((current) =>
          righe.reduce((changed, { chiave }) => withScelta(changed, chiave, { inclusa }), current),
        )
      }
    />
  );
};
