import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePrintMany } from '../../components/stampe/index.ts';
import { BottomBar } from '../../components/ui/index.ts';
import type { Selezione } from './use-selezione.ts';
import { formatQuanti } from '../../lib/quanti.ts';

/** What can be done with the chosen companies, in the place of the pagination. */
export const SelezioneBar = ({ selezione }: { readonly selezione: Selezione }) => {
  const { start, isPending } = usePrintMany(selezione.clear);
  const { length: quante } = selezione.aziende;
  return (
    <BottomBar
      end={
        <>
          <Button size="xs" variant="subtle" onClick={selezione.clear}>
            Annulla selezione
          </Button>
          <Button
            size="xs"
            variant="filled"
            loading={isPending}
            leftSection={<IconPrinter size={16} stroke={1.7} />}
            onClick={() => start(selezione.aziende.map(({ id }) => id))}
          >
            Stampa i report
          </Button>
        </>
      }
    >
      <span role="status" data-azioni>
        {quante === 1 ? 'Un’azienda selezionata' : `${formatQuanti(quante)} aziende selezionate`}
      </span>
    </BottomBar>
  );
};
