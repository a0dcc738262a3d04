import type { StudioStaff } from '@vedetta/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/ui/index.ts';
import { saveFile } from '../../lib/download.ts';
import { useExportStudioStaff } from '../../queries/staff.ts';
import { isMotivo, MotivoField } from './motivo-field.tsx';

type EsportaStudioDialogProps = { readonly studio: StudioStaff; readonly onClose: () => void };

/** Exports all data of a firm: with a reason, which the firm reads. */
export const EsportaStudioDialog = ({ studio, onClose }: EsportaStudioDialogProps) => {
  const [motivo, setMotivo] = useState('');
  const esportazione = useExportStudioStaff(studio.id, {
    onSuccess: (file) => {
      saveFile(file, `${studio.nome_studio}.zip`);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      titolo="Esporta dati"
      descrizione={
        <>
          Tutti i dati di <strong>{studio.nome_studio}</strong> in un archivio .zip.
        </>
      }
      errore={esportazione.error}
      onSubmit={() => esportazione.mutate(motivo)}
      conferma="Esporta"
      isPending={esportazione.isPending}
      canSubmit={isMotivo(motivo)}
    >
      <MotivoField value={motivo} onChange={setMotivo} />
    </FormDialog>
  );
};
