import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Azienda } from '@vedetta/contract';
import { useState } from 'react';
import { aggiungiRichiesta } from '../../lib/aggiungi-azienda.ts';
import { useCan } from '../../lib/can.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { discardUnsaved } from '../../lib/unsaved.ts';
import { useCountAziende } from '../../queries/aziende.ts';
import { NoticeDialog, notifySuccess } from '../ui/index.ts';
import { AziendaDialog } from './azienda-dialog-lazy.ts';
import { useOpenBilanci } from './use-open-bilanci.ts';

const ESPANSIONE =
  'È stato raggiunto il numero massimo di aziende previsto per questo account. Per aggiungerne altre occorre acquistare dall’editore un pacchetto di espansione.';

const useIsLimite = (): boolean => {
  const massimo = useUser()?.dati_commercialista.max_aziende ?? null;
  const count = useCountAziende({ enabled: massimo !== null });
  return massimo !== null && count !== undefined && count >= massimo;
};

type AggiungiAziendaProps = {
  /** What follows: opens the balance sheets of the new company, or stays here so that another can be added. */
  readonly poi: 'bilanci' | 'qui';
};

/** 'Aggiungi azienda': the form, or 'Espansione richiesta' when the licence allows no more companies. */
export const AggiungiAzienda = ({ poi }: AggiungiAziendaProps) => {
  const [isPressed, setPressed] = useState(false);
  const isRichiesta = useStore(aggiungiRichiesta);
  const opened = isPressed || isRichiesta;
  const openBilanci = useOpenBilanci();
  const goOn = ({ id, ragione_sociale }: Azienda) => {
    const fatto = `${ragione_sociale} è stata aggiunta.`;
    if (poi === 'qui') return notifySuccess(fatto, { nome: 'Visualizza bilanci', run: () => openBilanci(id) });
    notifySuccess(fatto);
    // The form is saved: leaving it loses nothing.
    discardUnsaved();
    return openBilanci(id);
  };
  const isLimite = useIsLimite();
  const canAdd = useCan('createAzienda');
  const close = () => {
    setPressed(false);
    aggiungiRichiesta.set(false);
  };
  if (!canAdd) return null;
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setPressed(true)}>
        Aggiungi azienda
      </Button>
      {opened && isLimite && (
        <NoticeDialog opened onClose={close} titolo="Espansione richiesta" descrizione={ESPANSIONE} />
      )}
      {opened && !isLimite && <AziendaDialog salvata={null} onClose={close} onSaved={goOn} />}
    </>
  );
};
