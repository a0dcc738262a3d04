import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useSaveBilancio } from '../../queries/save-bilancio.ts';

const MOTIVO_ROWS = 3;

type DialogProps = { readonly bilancio: BilancioElenco; readonly onClose: () => void };

/** 'Consolida' a balance sheet, or 'Sblocca' it with an optional reason, stored in its history. */
export const ConsolidaDialog = ({ bilancio, onClose }: DialogProps) => {
  const [motivo, setMotivo] = useState('');
  const isSblocco = bilancio.consolidato;
  const data = formatData(bilancio.data_bilancio);
  const { letto, modifica } = useSaveBilancio(bilancio.id, () => {
    onClose();
    notifySuccess(isSblocco ? `Dati del bilancio ${data} sbloccati.` : `Dati del bilancio ${data} bloccati.`);
  });
  const submit = () =>
    modifica.mutate(
      isSblocco ? { consolidato: false, ...(motivo.trim() === '' ? {} : { motivo }) } : { consolidato: true },
    );
  return (
    <FormDialog
      onClose={onClose}
      titolo={isSblocco ? `Sblocca bilancio ${data}` : `Consolida bilancio ${data}`}
      descrizione={
        isSblocco
          ? 'Il bilancio e la sua proiezione tornano modificabili.'
          : 'I dati del bilancio si bloccano: restano in sola lettura, con la proiezione e gli indicatori. Si possono sbloccare in seguito.'
      }
      errore={modifica.error}
      onSubmit={submit}
      size={460}
      conferma={isSblocco ? 'Sblocca' : 'Consolida'}
      isPending={modifica.isPending}
      canSubmit={letto.data !== undefined}
    >
      {isSblocco && (
        <TextAreaField
          label="Motivo (facoltativo, resta nella cronologia)"
          value={motivo}
          onChange={setMotivo}
          rows={MOTIVO_ROWS}
          maxLength={2_000}
        />
      )}
    </FormDialog>
  );
};
