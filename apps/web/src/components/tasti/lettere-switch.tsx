import { Switch } from '@mantine/core';
import { useStore } from '../../lib/store.ts';
import { tastiSingoli } from '../../lib/tasti/tasti.ts';
import { useSavePreferenze } from '../../queries/studio.ts';
import { notifyError } from '../ui/index.ts';

/** Switches the single letters of the user on and off, in every browser of theirs. */
export const LettereSwitch = () => {
  const isAccesi = useStore(tastiSingoli);
  const salvataggio = useSavePreferenze({ onError: notifyError });
  const change = (tasti_singoli: boolean) => {
    // At once: a key pressed while it is saved already counts.
    tastiSingoli.set(tasti_singoli);
    salvataggio.mutate({ tasti_singoli }, { onError: () => tastiSingoli.set(!tasti_singoli) });
  };
  return (
    <Switch
      label="Lettere singole"
      description="Spente, restano attive solo le scorciatoie con Ctrl, Alt, Maiusc e i tasti funzione"
      checked={isAccesi}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
};
