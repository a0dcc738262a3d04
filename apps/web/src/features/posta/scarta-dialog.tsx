import type { FileRicevuto } from '@vedetta/contract';
import { GIORNI_RECUPERO } from '@vedetta/contract';
import { TextAreaField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess, ToggleChips } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useSaveFileRicevuto } from '../../queries/posta.ts';

const MOTIVI = ['Non serve', 'Doppio', 'Di un altro cliente', 'Illeggibile', 'Incompleto'] as const;

type ScartaProps = {
  readonly file: FileRicevuto;
  readonly onClose: () => void;
  /** Takes it back at once. */
  readonly onUndo: (file: FileRicevuto) => void;
};

/** Discards a file with the reason, which the trail keeps. */
export const ScartaDialog = ({ file, onClose, onUndo }: ScartaProps) => {
  const form = useForm({ motivo: '', stato: '' });
  const save = useSaveFileRicevuto({
    onSuccess: () => {
      onClose();
      notifySuccess('File scartato.', { nome: 'Annulla', run: () => onUndo({ ...file, stato: 'scartato' }) });
    },
    onError: form.attach,
  });
  const { motivo } = form.values;
  const submit = () => {
    if (motivo.trim() === '') return form.setErrors({ motivo: 'Indicare perché si scarta.' });
    return save.mutate({ file, body: { stato: 'scartato', motivo } });
  };
  return (
    <FormDialog
      titolo="Scartare il file?"
      descrizione={`«${file.nome}», di ${file.azienda.ragione_sociale}. Per ${GIORNI_RECUPERO} giorni si può ripristinare; poi il contenuto è eliminato.`}
      conferma="Scarta"
      size={480}
      isDirty={form.isDirty}
      isPending={save.isPending}
      errore={form.errors.stato ?? form.errore}
      onSubmit={submit}
      onClose={onClose}
    >
      <ToggleChips
        nome="Motivi abituali"
        scelte={MOTIVI}
        chosen={MOTIVI.filter((one) => one === motivo)}
        onToggle={(scelto) => form.set('motivo', scelto === motivo ? '' : scelto)}
        print={(scelto) => scelto}
      />
      <TextAreaField
        label="Motivo"
        value={motivo}
        onChange={(value) => form.set('motivo', value)}
        error={form.errors.motivo}
        maxLength={500}
        rows={2}
        required
        autoFocus
      />
    </FormDialog>
  );
};
