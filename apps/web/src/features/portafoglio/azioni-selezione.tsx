import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUser } from '@tabler/icons-react';
import { ASSEGNAZIONE_AZIENDE, AZIENDE_PER_RICHIESTA, AZIENDE_SCELTE } from '@vedetta/contract';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { ChiediButton } from '../../components/richieste-dati/index.ts';
import { createLazyDialog, notifyError } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { useExportPortafoglio } from '../../queries/fogli.ts';
import { usePortafoglio } from '../../queries/portafoglio.ts';
import { writeQuery } from './query.ts';
import { StampaReport } from './stampa-report.tsx';
import type { Address } from './use-address.ts';
import type { Selezione } from './use-selezione.ts';

const AssegnaMolteDialog = createLazyDialog(
  async () => (await import('./assegna-molte-dialog.tsx')).AssegnaMolteDialog,
);

/** What an action on the chosen companies is given. */
type AzioneProps = { readonly selezione: Selezione; readonly address: Address };

const Stampa = ({ selezione: { ids } }: AzioneProps) => (
  <StampaReport ids={ids} nome={`Stampa report (${ids.size})`} isFilled />
);

/** The filters where they find exactly these companies: any number of them; else the companies by name, which are bounded. */
const Esporta = ({ selezione: { ids, shown, hidden }, address }: AzioneProps) => {
  const isFilter = shown === 'all' && hidden === 0;
  const query = isFilter ? writeQuery(address) : { ordine: address.ordine, aziende: [...ids].join(',') };
  const scarica = useExportPortafoglio(query, notifyError);
  const isTooMany = !isFilter && ids.size > AZIENDE_SCELTE;
  return (
    <Button
      size="xs"
      loading={scarica.isPending}
      disabled={isTooMany}
      title={isTooMany ? `Al massimo ${AZIENDE_SCELTE} aziende scelte, oppure tutte quelle dei filtri` : undefined}
      leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
      onClick={() => scarica.mutate()}
    >
      Esporta Excel
    </Button>
  );
};

const Assegna = ({ selezione: { ids } }: AzioneProps) => {
  const righe = usePortafoglio().data?.righe;
  const canAssign = useCan('saveAssegnazioniMultiple');
  const [isOpen, setOpen] = useState(false);
  if (!canAssign || righe === undefined) return null;
  const isTooMany = ids.size > ASSEGNAZIONE_AZIENDE;
  return (
    <>
      <Button
        size="xs"
        disabled={isTooMany}
        title={isTooMany ? `Al massimo ${ASSEGNAZIONE_AZIENDE} aziende per volta: sceglierne meno` : undefined}
        leftSection={<IconUser size={16} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Assegna
      </Button>
      {isOpen && <AssegnaMolteDialog ids={ids} righe={righe} onClose={() => setOpen(false)} />}
    </>
  );
};

const Chiedi = ({ selezione: { ids } }: AzioneProps) => {
  const isTooMany = ids.size > AZIENDE_PER_RICHIESTA;
  return (
    <ChiediButton
      size="xs"
      daChiedere={{ aziende: [...ids] }}
      disabled={isTooMany}
      title={isTooMany ? `Al massimo ${AZIENDE_PER_RICHIESTA} aziende per volta` : undefined}
    />
  );
};

/** What can be done with the chosen companies, in this order; an action that the user may not do draws nothing. */
export const azioni: readonly (readonly [nome: string, Azione: ComponentType<AzioneProps>])[] = [
  ['stampa', Stampa],
  ['esporta', Esporta],
  ['assegna', Assegna],
  ['chiedi', Chiedi],
];
