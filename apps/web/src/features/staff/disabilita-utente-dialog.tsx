import type { UtenteStaff } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { ConfirmDialog, notifySuccess } from '../../components/ui/index.ts';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { useStaffMutation, useUtente } from './staff-query.ts';

/** Disables or enables a user. */
export const DisabilitaUtenteDialog = ({
  utente,
  onClose,
}: {
  readonly utente: UtenteStaff;
  readonly onClose: () => void;
}) => {
  const { id, username } = utente;
  const isAttivo = utente.disabilitato_il === null;
  const letto = useUtente(id);
  const modifica = useStaffMutation((disabilitato: boolean) =>
    call(endpoints.saveUtente, { params: { id }, body: { disabilitato }, ifMatch: letto.data?.etag }),
  );
  const confirm = () =>
    modifica.mutate(isAttivo, {
      onSuccess: () => {
        onClose();
        notifySuccess(isAttivo ? `Utente ${username} disabilitato.` : `Utente ${username} riabilitato.`);
      },
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => letto.data && confirm()}
      titolo={isAttivo ? 'Disabilita utente' : 'Riabilita utente'}
      descrizione={
        isAttivo
          ? `${username} esce subito da ogni dispositivo e non può più entrare.`
          : `${username} può di nuovo entrare.`
      }
      conferma={isAttivo ? 'Disabilita' : 'Riabilita'}
      tono={isAttivo ? 'danger' : 'normale'}
      isPending={modifica.isPending}
      errore={modifica.isError ? getErrorText(modifica.error) : null}
    />
  );
};
