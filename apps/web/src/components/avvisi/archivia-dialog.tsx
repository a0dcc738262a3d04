import { Textarea } from '@mantine/core';
import type { Avviso } from '@vedetta/contract';
import { useState } from 'react';
import { isConflict } from '../../lib/api-error.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import { FormDialog, notifyError, notifyFailure, notifySuccess } from '../ui/index.ts';
import { loadAvviso, useArchiveAvviso, useReopenAvviso } from '../../queries/avvisi.ts';

type ArchiviaDialogProps = { readonly avviso: Avviso; readonly onClose: () => void };

const buildValues = ({ nota }: Avviso) => ({ nota });

const describeGone = (nota: string): string =>
  `I dati sono cambiati e l’avviso non c’è più. La nota, che non è stata salvata: «${nota}».`;
const CHANGED =
  'I dati sono cambiati mentre si scriveva, e l’avviso ora dice quanto si legge qui sopra: controllare la nota e archiviare di nuovo.';

/** Dismisses an alert: the note says why, and the trail keeps it. The notice takes it back. */
export const ArchiviaDialog = ({ avviso: opened, onClose }: ArchiviaDialogProps) => {
  const [avviso, setAvviso] = useState(opened);
  const [isOther, setOther] = useState(false);
  const form = useForm(buildValues(avviso));
  const nota = form.values.nota.trim();
  const reopen = useReopenAvviso(notifyError);
  const archive = useArchiveAvviso({
    onSuccess: (saved) => {
      notifySuccess('Avviso archiviato.', { nome: 'Annulla', run: () => reopen.mutate(saved) });
      onClose();
    },
    onError: (error) => {
      form.attach(error);
      // What cannot be read now is read by the next try.
      if (isConflict(error))
        void loadAvviso(avviso)
          .then((now) => {
            if (now === null) {
              notifyFailure(describeGone(nota));
              return onClose();
            }
            setOther(now.frase !== avviso.frase);
            return setAvviso(now);
          })
          .catch(() => {});
    },
  });
  useRebase(form, avviso, buildValues, archive.isPending || archive.isSuccess);
  return (
    <FormDialog
      titolo="Archivia l’avviso"
      descrizione={`${avviso.azienda.ragione_sociale}${avviso.frase === opened.frase ? '' : ', ora'}: ${avviso.frase}`}
      conferma="Archivia"
      isDirty={form.isDirty}
      isPending={archive.isPending}
      canSubmit={nota !== ''}
      errore={isOther ? CHANGED : form.errore}
      onSubmit={() => {
        setOther(false);
        archive.mutate({ avviso, nota });
      }}
      onClose={onClose}
    >
      <Textarea
        label="Nota"
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={form.values.nota}
        onChange={(event) => form.set('nota', event.currentTarget.value)}
        error={form.errors.nota}
      />
    </FormDialog>
  );
};
