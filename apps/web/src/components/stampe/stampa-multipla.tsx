import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { StampaMultipla as Stampa } from '@vedetta/contract';
import { createStore, useStore } from '../../lib/store.ts';
import { useCan } from '../../lib/can.ts';
import { useCreateStampaMultipla, useStampeMultiple } from '../../queries/stampe-multiple.ts';
import { createLazyDialog, notifyError } from '../ui/index.ts';

const StampaPanel = createLazyDialog(async () => (await import('./stampa-panel.tsx')).StampaPanel);

/** Whether the panel of the bulk print is open: whatever page starts one opens it. */
const panel = createStore(false);
const openPanel = (): void => panel.set(true);
const closePanel = (): void => panel.set(false);

/** The panel takes the place of another one on the right. */
export const useStampaPanel = () => ({ isOpen: useStore(panel), close: closePanel });

/** Starts the print of the latest report of some companies. */
export const usePrintMany = (onSuccess?: () => void) => {
  const { mutate, isPending } = useCreateStampaMultipla({
    onSuccess: () => {
      openPanel();
      onSuccess?.();
    },
    onError: notifyError,
  });
  return { start: mutate, isPending };
};

const describeStato = ({ stato, pronte, totale }: Stampa): string => {
  if (stato === 'in_corso') return `Stampa: ${pronte} di ${totale}`;
  return pronte === 1 ? 'Un report pronto' : `${pronte} report pronti`;
};

/** The latest bulk print of the user, wherever it was started: where it is, and its panel. Nothing without one. */
export const StampaMultipla = () => {
  const canPrint = useCan('listStampeMultiple');
  const isOpen = useStore(panel);
  const [latest] = useStampeMultiple().data?.results ?? [];
  if (!canPrint || latest === undefined) return null;
  // The open panel says the same, and takes the width of the header.
  if (isOpen) return <StampaPanel key={latest.id} id={latest.id} onClose={closePanel} />;
  return (
    <Button leftSection={<IconPrinter size={16} stroke={1.7} />} onClick={openPanel}>
      {describeStato(latest)}
    </Button>
  );
};
