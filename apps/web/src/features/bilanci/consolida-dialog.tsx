import { Button } from '@mantine/core';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import { Dialog, notifySuccess } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
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
    <Dialog
      opened
      onClose={onClose}
      titolo={isSblocco ? `Sblocca bilancio ${data}` : `Consolida bilancio ${data}`}
      descrizione={
        isSblocco
          ? 'Il bilancio e la sua proiezione tornano modificabili.'
          : 'Un bilancio consolidato è in sola lettura, con la sua proiezione e i suoi indicatori. Si può sbloccare in seguito.'
      }
      errore={modifica.isError ? getErrorText(modifica.error) : null}
      onSubmit={submit}
      size={460}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button variant="filled" type="submit" disabled={!letto.data} loading={modifica.isPending}>
            {isSblocco ? 'Sblocca' : 'Consolida'}
          </Button>
        </>
      }
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
    </Dialog>
  );
};
