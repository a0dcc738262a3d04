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
    notifySuccess(isSblocco ? `Bilancio ${data} sbloccato.` : `Bilancio ${data} consolidato.`);
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
          : 'Un bilancio consolidato è in sola lettura, con la sua proiezione e i suoi indicatori. Si può sbloccare in seguito.'
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
