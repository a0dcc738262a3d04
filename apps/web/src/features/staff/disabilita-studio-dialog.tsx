import type { StudioStaff } from '@vedetta/contract';
import { ConfirmDialog, notifySuccess } from '../../components/ui/index.ts';
import { useSaveStudio } from '../../queries/staff.ts';

/** Disables or enables a firm. */
export const DisabilitaStudioDialog = ({
  studio,
  onClose,
}: {
  readonly studio: StudioStaff;
  readonly onClose: () => void;
}) => {
  const isAttivo = studio.disabilitato_il === null;
  const { isReady, modifica } = useSaveStudio(studio.id);
  const confirm = () =>
    modifica.mutate(
      { disabilitato: isAttivo },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(
            isAttivo ? `Studio ${studio.nome_studio} disabilitato.` : `Studio ${studio.nome_studio} riabilitato.`,
          );
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => isReady && confirm()}
      titolo={isAttivo ? 'Disabilita studio' : 'Riabilita studio'}
      descrizione={
        isAttivo
          ? `Gli utenti di ${studio.nome_studio} escono subito e non possono più entrare. I dati restano, e lo studio si può riabilitare.`
          : `Gli utenti di ${studio.nome_studio} che non sono disabilitati possono di nuovo entrare.`
      }
      conferma={isAttivo ? 'Disabilita' : 'Riabilita'}
      tono={isAttivo ? 'danger' : 'normale'}
      isPending={modifica.isPending}
      errore={modifica.error}
    />
  );
};
