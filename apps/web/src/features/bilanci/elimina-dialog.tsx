import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { ConfirmDialog, notifySuccess } from '../../components/ui/index.ts';
import { useDeleteBilancio } from '../../queries/save-bilancio.ts';

type DialogProps = { readonly bilancio: BilancioElenco; readonly onClose: () => void };

/** 'Elimina' a balance sheet, with its projection. */
export const EliminaDialog = ({ bilancio, onClose }: DialogProps) => {
  const data = formatData(bilancio.data_bilancio);
  const { isReady, eliminazione } = useDeleteBilancio(bilancio.id, () => {
    onClose();
    notifySuccess(`Bilancio ${data} eliminato.`);
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => isReady && eliminazione.mutate()}
      titolo="Elimina bilancio"
      descrizione={
        <>
          <span>Conferma eliminazione del bilancio {data}?</span>
          {bilancio.bilancio_proiezione !== null && ' Si elimina anche la sua proiezione.'}
        </>
      }
      conferma="Elimina"
      tono="danger"
      isPending={eliminazione.isPending}
      errore={eliminazione.error}
    />
  );
};
