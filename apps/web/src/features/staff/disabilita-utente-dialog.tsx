import type { UtenteStaff } from '@vedetta/contract';
import { ConfirmDialog, notifySuccess } from '../../components/ui/index.ts';
import { useSaveUtente } from '../../queries/staff.ts';

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
  const { isReady, modifica } = useSaveUtente(id);
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
      onConfirm={() => isReady && confirm()}
      titolo={isAttivo ? 'Disabilita utente' : 'Riabilita utente'}
      descrizione={
        isAttivo
          ? `${username} esce subito da ogni dispositivo e non può più entrare.`
          : `${username} può di nuovo entrare.`
      }
      conferma={isAttivo ? 'Disabilita' : 'Riabilita'}
      tono={isAttivo ? 'danger' : 'normale'}
      isPending={modifica.isPending}
      errore={modifica.error}
    />
  );
};
