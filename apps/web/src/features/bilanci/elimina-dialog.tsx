import type { BilancioElenco } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBilancio } from '../../components/bilancio/index.ts';
import { ConfirmDialog, notifySuccess } from '../../components/ui/index.ts';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';

type DialogProps = { readonly bilancio: BilancioElenco; readonly onClose: () => void };

const useDeleteBilancio = (id: string, onDone: () => void) => {
  const client = useQueryClient();
  const letto = useBilancio(id);
  const eliminazione = useMutation({
    mutationFn: () => call(endpoints.deleteBilancio, { params: { id }, ifMatch: letto.data?.etag }),
    onSuccess: async () => {
      onDone();
      client.removeQueries({ queryKey: queryKeys.bilancio(id) });
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.bilanci }),
        client.invalidateQueries({ queryKey: queryKeys.elenchiBilanci }),
        client.invalidateQueries({ queryKey: queryKeys.aziende }),
      ]);
    },
  });
  return { isReady: letto.data !== undefined, eliminazione };
};

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
      errore={eliminazione.isError ? getErrorText(eliminazione.error) : null}
    />
  );
};
